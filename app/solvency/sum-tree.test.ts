import fc from "fast-check";
import { expect, test } from "vitest";
import { levelsOf, neighborsOf, type SumNode, sumLeaf } from "./sum-tree.server";

const leavesOf = (cents: readonly number[]) => cents.map((each, n) => sumLeaf(`0${n}`, `company ${n}`, each));

/** Climbs as the verifiers do. Hashes a pair by making a tree of the two. */
function climb(levels: SumNode[][], index: number): SumNode {
  let node = levels[0]![index]!;
  for (const place of neighborsOf(index, levels[0]!.length)) {
    const neighbor = levels[place.level]![place.index]!;
    const pair = place.index % 2 ? [node, neighbor] : [neighbor, node];
    node = levelsOf(pair).at(-1)![0]!;
  }
  return node;
}

test("PRF-006 each leaf leads to one root with the sum of all, by at most log₂ n neighbors", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90_000), { minLength: 1, maxLength: 40 }), (cents) => {
      const levels = levelsOf(leavesOf(cents));
      const root = levels.at(-1)![0]!;
      expect(root.cents).toBe(cents.reduce((sum, each) => sum + each, 0));
      for (const index of cents.keys()) {
        expect(climb(levels, index).hash.equals(root.hash)).toBe(true);
        expect(neighborsOf(index, cents.length).length).toBeLessThanOrEqual(
          Math.ceil(Math.log2(cents.length)),
        );
      }
    }),
    { numRuns: 50 },
  );
});

test("PRF-006 a node's hash covers the sum of each side by itself", () => {
  const [left, right] = leavesOf([500, 70]) as [SumNode, SumNode];
  const root = levelsOf([left, right]).at(-1)![0]!;
  const moved = levelsOf([
    { ...left, cents: left.cents + 30 },
    { ...right, cents: right.cents - 30 },
  ]).at(-1)![0]!;
  expect(moved.cents).toBe(root.cents);
  expect(moved.hash.equals(root.hash)).toBe(false);
});

test("PRF-006 refuses balances that are negative or not exact", () => {
  for (const cents of [-1, 0.5, 2 ** 53]) expect(() => sumLeaf("aa", "company 1", cents)).toThrow("can't be");
  const tooMuch = leavesOf([2 ** 53 - 1, 2, 5]);
  expect(() => levelsOf(tooMuch)).toThrow("can't be");
  expect(levelsOf([])).toEqual([[]]);
});
