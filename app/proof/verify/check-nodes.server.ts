import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { countStored, isStored, type Node } from "../tree/merkle.server";
import type { Findings } from "./findings";

/** Compares the stored nodes among those that became complete with the leaves from `from` up to `to`. */
export async function checkNodes(
  tx: Tx,
  { from, to }: { from: number; to: number },
  completed: readonly Node[],
  findings: Findings,
) {
  const nodes = completed.filter(isStored);
  const levels = [...new Set(nodes.map(({ level }) => level))];
  const indexesAt = (leaves: number) =>
    arrayParameter(levels.map((level) => Math.floor(leaves / 2 ** level)));
  const rows = await tx.execute<{ level: number; index: number; hash: Buffer }>(sql`
    select n.level, n.index::float8 as index, n.hash
    from unnest(${arrayParameter(levels)}::smallint[], ${indexesAt(from)}::bigint[], ${indexesAt(to)}::bigint[])
      wanted (level, first, behind)
    join tree_nodes n on n.level = wanted.level and n.index >= wanted.first and n.index < wanted.behind`);
  const stored = new Map(rows.map(({ level, index, hash }) => [`${level}:${index}`, hash]));
  for (const { level, index, hash } of nodes) {
    const found = stored.get(`${level}:${index}`);
    if (!found) findings.add(`Node ${index} of level ${level} is missing from the tree`);
    else if (!found.equals(hash))
      findings.add(`Node ${index} of level ${level} is not the hash of what is below it`);
  }
}

export async function checkNodeCount(tx: Tx, size: number, findings: Findings) {
  const expected = countStored(size);
  const [row] = await tx.execute<{ n: number }>(sql`select count(*)::float8 as n from tree_nodes`);
  if (row!.n !== expected)
    findings.add(`The tree has ${row!.n} nodes above its leaves instead of ${expected}`);
}
