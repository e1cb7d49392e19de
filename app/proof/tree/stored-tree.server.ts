import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import {
  consistencyRanges,
  hashAt,
  inclusionRanges,
  type Node,
  type Position,
  type Range,
  rootOf,
  type StoredRange,
  storedBelow,
  subtreesOf,
} from "./merkle.server";

type Row = { level: number; index: number; hash: Buffer };
const keyOf = ({ level, index }: Position) => `${level}:${index}`;

const uniqueOf = (positions: readonly Position[]) => [
  ...new Map(positions.map((position) => [keyOf(position), position])).values(),
];

const positionsIn = ({ level, first, behind }: StoredRange): Position[] =>
  Array.from({ length: behind - first }, (_, n) => ({ level, index: first + n }));

/**
 * Loads nodes by the primary keys of what is stored below them; leaves are level 0. Throws when one is missing. Asks for each
 * key by itself: for ranges, Postgres expects so many rows that it reads the whole table.
 */
async function loadNodes(reader: Reader, positions: readonly Position[]): Promise<Map<string, Buffer>> {
  const wanted = uniqueOf(positions);
  const below = uniqueOf(wanted.flatMap((position) => positionsIn(storedBelow(position))));
  const leaves = below.filter(({ level }) => level === 0);
  const inner = below.filter(({ level }) => level > 0);
  const rows = await reader.execute<Row>(sql`
    select 0 as level, leaf_index::float8 as index, leaf_hash as hash from sealed_journals
      where leaf_index = any(${arrayParameter(leaves.map(({ index }) => index))}::bigint[])
    union all
    select n.level, n.index::float8, n.hash
      from unnest(${arrayParameter(inner.map(({ level }) => level))}::smallint[],
        ${arrayParameter(inner.map(({ index }) => index))}::bigint[]) wanted (level, index)
      join tree_nodes n on n.level = wanted.level and n.index = wanted.index`);
  const stored = new Map(rows.map((row) => [keyOf(row), row.hash]));
  const storedHash = (position: Position) => {
    const hash = stored.get(keyOf(position));
    if (!hash) throw new Error("The tree lacks nodes. Run npm run verify.");
    return hash;
  };
  return new Map(wanted.map((position) => [keyOf(position), hashAt(position, storedHash)]));
}

const hashOf = (nodes: Map<string, Buffer>, range: Range) =>
  rootOf(subtreesOf(range).map((position) => ({ hash: nodes.get(keyOf(position))! })));

async function hashesOf(reader: Reader, proofs: Range[][]): Promise<Buffer[][]> {
  const nodes = await loadNodes(reader, proofs.flat().flatMap(subtreesOf));
  return proofs.map((ranges) => ranges.map((range) => hashOf(nodes, range)));
}

/** Returns the number of leaves. */
export async function treeSize(reader: Reader): Promise<number> {
  const [row] = await reader.execute<{ size: number }>(
    sql`select coalesce(max(leaf_index) + 1, 0)::float8 as size from sealed_journals`,
  );
  return row!.size;
}

/** Returns the complete subtrees at the right edge of a tree, which are all that the next leaf needs. */
export async function loadEdge(reader: Reader, size: number): Promise<Node[]> {
  const positions = subtreesOf({ start: 0, end: size });
  const nodes = await loadNodes(reader, positions);
  return positions.map((position) => ({ ...position, hash: nodes.get(keyOf(position))! }));
}

/** Proves that each leaf is in the tree of `size` leaves: about log₂ of the size hashes for each. */
export const inclusionProofs = (reader: Reader, leaves: readonly number[], size: number) =>
  hashesOf(
    reader,
    leaves.map((leafIndex) => inclusionRanges(leafIndex, size)),
  );

/** Proves that the tree of `size` leaves continues the one of `earlier` leaves. */
export async function consistencyProof(reader: Reader, earlier: number, size: number): Promise<Buffer[]> {
  const [proof] = await hashesOf(reader, [consistencyRanges(earlier, size)]);
  return proof!;
}
