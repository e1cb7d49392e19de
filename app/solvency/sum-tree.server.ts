import { hash } from "node:crypto";

/**
 * A Merkle tree in which each node's hash covers the sums of both of its sides, one by one. So no side can be negative, and
 * none can have one sum in one proof and another sum in the next. A node without a neighbor moves up as it is.
 */
export type SumNode = { cents: number; hash: Buffer };

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
const sha256 = (...parts: Buffer[]) => hash("sha256", Buffer.concat(parts), "buffer");

/** Returns 8 bytes, most significant first. Throws for a negative sum and for one that is not exact. */
function asBytes(cents: number): Buffer {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} can't be in a sum of balances`);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(cents));
  return bytes;
}

/** Commits to an owner ("company 7") and cents. The salt, in hex, hides the owner. */
export function sumLeaf(salt: string, owner: string, cents: number): SumNode {
  asBytes(cents);
  return { cents, hash: sha256(LEAF, Buffer.from(`${salt} ${owner} ${cents}`)) };
}

const sumNode = (left: SumNode, right: SumNode): SumNode => ({
  cents: left.cents + right.cents,
  hash: sha256(NODE, asBytes(left.cents), left.hash, asBytes(right.cents), right.hash),
});

/** Returns all levels of the tree, the leaves first and the root last. */
export function levelsOf(leaves: readonly SumNode[]): SumNode[][] {
  const levels = [[...leaves]];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
    const above: SumNode[] = [];
    for (let n = 0; n < below.length; n += 2) {
      const [left, right] = [below[n]!, below[n + 1]];
      above.push(right ? sumNode(left, right) : left);
    }
    levels.push(above);
  }
  return levels;
}

/** Returns the places of a leaf's neighbors from the leaves up: about log₂ of the number of leaves. */
export function neighborsOf(index: number, leaves: number): { level: number; index: number }[] {
  const places: { level: number; index: number }[] = [];
  for (let [level, at, last] = [0, index, leaves - 1]; last > 0; level++) {
    const neighbor = at % 2 ? at - 1 : at + 1;
    if (neighbor <= last) places.push({ level, index: neighbor });
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return places;
}
