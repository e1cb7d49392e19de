import { hash } from "node:crypto";

/** Merkle trees by RFC 6962: leaves and nodes are hashed with different first bytes. */
export type Position = { level: number; index: number };
export type Node = Position & { hash: Buffer };
/** Leaves from `start` up to, but not including, `end`. */
export type Range = { start: number; end: number };

/** Every fourth level of nodes is stored: what lies between is made again from at most sixteen hashes below it. */
const STORED_LEVELS = 4;
export const isStored = ({ level }: Position) => level > 0 && level % STORED_LEVELS === 0;

/** Returns the number of stored nodes of a tree. */
export function countStored(size: number): number {
  let count = 0;
  for (let at = size; at > 0; at = Math.floor(at / 2 ** STORED_LEVELS)) count += at;
  return count - size;
}

const LEAF = "\0";
export const HASH_BYTES = 32;
/** A buffer that `hashNode` fills again each time: 1, the left and the right hash. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

/** Text is a faster result than bytes. */
const sha256 = (bytes: string | Buffer) => Buffer.from(hash("sha256", bytes, "binary"), "binary");

export const hashLeaf = (leaf: string) => sha256(LEAF + leaf);

export function hashNode(left: Buffer, right: Buffer): Buffer {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
}

/** Returns the root over the complete subtrees at the right edge, largest first. */
export function rootOf(edge: readonly { hash: Buffer }[]): Buffer {
  if (edge.length === 0) return sha256("");
  return edge.map(({ hash }) => hash).reduceRight((right, left) => hashNode(left, right));
}

/** Adds a leaf to the edge of a tree. Returns the nodes above it that became complete. */
export function addLeaf(edge: Node[], leaf: Node): Node[] {
  const completed: Node[] = [];
  let node = leaf;
  for (let left = edge.at(-1); left?.level === node.level; left = edge.at(-1)) {
    edge.pop();
    node = { level: node.level + 1, index: left.index / 2, hash: hashNode(left.hash, node.hash) };
    completed.push(node);
  }
  edge.push(node);
  return completed;
}

/** Returns the complete subtrees that cover a range of a proof, largest first. */
export function subtreesOf({ start, end }: Range): Position[] {
  const positions: Position[] = [];
  for (let at = start; at < end; ) {
    const level = Math.floor(Math.log2(end - at));
    positions.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return positions;
}

/** Leaves, or stored nodes, of one level. */
export type StoredRange = { level: number; first: number; behind: number };

/** Returns the leaves or stored nodes that are below a node, or the node itself if it is one. */
export function storedBelow({ level, index }: Position): StoredRange {
  const height = level % STORED_LEVELS;
  return { level: level - height, first: index * 2 ** height, behind: (index + 1) * 2 ** height };
}

/** Returns a node's hash, made from the leaves or stored nodes below it. */
export function hashAt({ level, index }: Position, storedHash: (position: Position) => Buffer): Buffer {
  if (level % STORED_LEVELS === 0) return storedHash({ level, index });
  const [left, right] = [2 * index, 2 * index + 1].map((below) =>
    hashAt({ level: level - 1, index: below }, storedHash),
  );
  return hashNode(left!, right!);
}

/** The largest power of two below the number of leaves. */
const splitOf = ({ start, end }: Range) => start + 2 ** (Math.ceil(Math.log2(end - start)) - 1);

/** Returns the ranges whose hashes prove that a leaf is in a tree of `size` leaves (PATH). */
export function inclusionRanges(leafIndex: number, size: number): Range[] {
  const ranges: Range[] = [];
  for (let tree = { start: 0, end: size }; tree.end - tree.start > 1; ) {
    const split = splitOf(tree);
    const [left, right] = [
      { start: tree.start, end: split },
      { start: split, end: tree.end },
    ];
    ranges.unshift(leafIndex < split ? right : left);
    tree = leafIndex < split ? left : right;
  }
  return ranges;
}

/** Returns the ranges whose hashes prove that a tree of `size` leaves continues one of `earlier` leaves (PROOF). */
export function consistencyRanges(earlier: number, size: number): Range[] {
  const ranges: Range[] = [];
  let tree = { start: 0, end: size };
  while (tree.end > earlier) {
    const split = splitOf(tree);
    const [left, right] = [
      { start: tree.start, end: split },
      { start: split, end: tree.end },
    ];
    ranges.unshift(earlier <= split ? right : left);
    tree = earlier <= split ? left : right;
  }
  return tree.start === 0 ? ranges : [tree, ...ranges];
}
