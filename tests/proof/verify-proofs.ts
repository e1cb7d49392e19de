import { hashNode } from "~/proof/tree/merkle.server";

/** Checks proofs by the algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2. The product only makes them. */
export function verifyInclusion(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
  root: Buffer,
) {
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 || at === last) {
      hash = hashNode(sibling, hash);
      while (at % 2 === 0 && at > 0) [at, last] = [at >> 1, last >> 1];
    } else hash = hashNode(hash, sibling);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 && hash.equals(root);
}

export function verifyConsistency(
  earlier: number,
  size: number,
  proof: readonly Buffer[],
  from: Buffer,
  to: Buffer,
) {
  if (earlier === size) return proof.length === 0 && from.equals(to);
  const isPowerOfTwo = Number.isInteger(Math.log2(earlier));
  const path = isPowerOfTwo ? [from, ...proof] : [...proof];
  let [at, last] = [earlier - 1, size - 1];
  while (at % 2) [at, last] = [at >> 1, last >> 1];
  let [old, newest] = [path[0]!, path[0]!];
  for (const hash of path.slice(1)) {
    if (last === 0) return false;
    if (at % 2 || at === last) {
      [old, newest] = [hashNode(hash, old), hashNode(hash, newest)];
      while (at % 2 === 0 && at > 0) [at, last] = [at >> 1, last >> 1];
    } else newest = hashNode(newest, hash);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 && old.equals(from) && newest.equals(to);
}
