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

/** Loads nodes by the primary keys of what is stored below them; leaves are level 0. Throws when one is missing. */
async function loadNodes(reader: Reader, positions: readonly Position[]): Promise<Map<string, Buffer>> {
  const wanted = [...new Map(positions.map((position) => [keyOf(position), position])).values()];
  const ranges = wanted.map(storedBelow);
  const [leaves, inner] = [
    ranges.filter(({ level }) => level === 0),
    ranges.filter(({ level }) => level > 0),
  ];
  const column = (of: readonly StoredRange[], name: keyof StoredRange) =>
    arrayParameter(of.map((range) => range[name]));
  const rows = await reader.execute<Row>(sql`
    select 0 as level, s.leaf_index::float8 as index, s.leaf_hash as hash
      from unnest(${column(leaves, "first")}::bigint[], ${column(leaves, "behind")}::bigint[]) wanted (first, behind)
      join sealed_journals s on s.leaf_index >= wanted.first and s.leaf_index < wanted.behind
    union all
    select n.level, n.index::float8, n.hash
      from unnest(${column(inner, "level")}::smallint[], ${column(inner, "first")}::bigint[],
        ${column(inner, "behind")}::bigint[]) wanted (level, first, behind)
      join tree_nodes n on n.level = wanted.level and n.index >= wanted.first and n.index < wanted.behind`);
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
