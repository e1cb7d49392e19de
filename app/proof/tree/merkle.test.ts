import fc from "fast-check";
import { verifyConsistency, verifyInclusion } from "tests/proof/verify-proofs";
import { expect, test } from "vitest";
import {
  addLeaf,
  consistencyRanges,
  hashLeaf,
  inclusionRanges,
  type Node,
  type Range,
  rootOf,
  subtreesOf,
} from "./merkle.server";

/** Leaves, roots and proofs that the Certificate Transparency project publishes for RFC 6962. */
const published = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const inclusion: [leaf: number, size: number, proof: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
  [
    1,
    5,
    [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];
const consistency: [earlier: number, size: number, proof: string[]][] = [
  [1, 1, []],
  [1, 8, inclusion[1]![2]],
  [
    6,
    8,
    [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [
    2,
    5,
    [
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

/** Builds a tree leaf by leaf, as the sealer does. */
function grow(leaves: readonly string[]) {
  const edge: Node[] = [];
  const nodes = new Map<string, Buffer>();
  const growing = [rootOf(edge)];
  for (const [index, leaf] of leaves.entries()) {
    const node = { level: 0, index, hash: hashLeaf(leaf) };
    for (const each of [node, ...addLeaf(edge, node)]) nodes.set(`${each.level}:${each.index}`, each.hash);
    growing.push(rootOf(edge));
  }
  const hashOf = (range: Range) =>
    rootOf(subtreesOf(range).map(({ level, index }) => ({ hash: nodes.get(`${level}:${index}`)! })));
  return { roots: growing, hashOf };
}

const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString("hex"));
const tree = grow(published.map((leaf) => Buffer.from(leaf, "hex").toString()));

test("PRF-001 the tree has the roots and proofs that are published for RFC 6962", () => {
  expect(hex(tree.roots)).toEqual(roots);
  for (const [leaf, size, proof] of inclusion)
    expect(hex(inclusionRanges(leaf, size).map(tree.hashOf))).toEqual(proof);
  for (const [earlier, size, proof] of consistency)
    expect(hex(consistencyRanges(earlier, size).map(tree.hashOf))).toEqual(proof);
});

test("PRF-001 every proof of a tree of any size holds, and none holds for another leaf or tree", () => {
  const { roots, hashOf } = grow(Array.from({ length: 70 }, (_, n) => String.fromCharCode(n)));
  const size = fc.integer({ min: 1, max: 70 });
  fc.assert(
    fc.property(size, fc.nat(), fc.nat(), (size, a, b) => {
      const [leaf, earlier] = [a % size, 1 + (b % size)];
      const proof = inclusionRanges(leaf, size).map(hashOf);
      const isIncluded = (text: number) =>
        verifyInclusion(hashLeaf(String.fromCharCode(text)), leaf, size, proof, roots[size]!);
      expect([isIncluded(leaf), isIncluded(leaf + 1)]).toEqual([true, false]);
      expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      const continued = consistencyRanges(earlier, size).map(hashOf);
      const isContinued = (from: Buffer) => verifyConsistency(earlier, size, continued, from, roots[size]!);
      expect([isContinued(roots[earlier]!), isContinued(roots[earlier - 1]!)]).toEqual([true, false]);
    }),
  );
});
