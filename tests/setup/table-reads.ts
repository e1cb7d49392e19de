import { setTimeout as pause } from "node:timers/promises";
import { sqlPool } from "~/platform/db/db.server";

/** Selects the ids of a table and its partitions; `pg_partition_tree` lists nothing for a table without partitions. */
const tables = (table: string) => sqlPool()`
  select ${table}::text::regclass::oid union select relid::oid from pg_partition_tree(${table}::text::regclass)`;

type Reads = { scans: number; rows: number };

/**
 * Counts the sequential scans and rows that `work` reads from a table, or from its partitions of more than one page. Needs
 * DATABASE_POOL=1, because Postgres keeps these statistics per connection until they are flushed.
 */
export async function readsOf(table: string, work: () => Promise<unknown>): Promise<Reads> {
  const readStatistics = async () => {
    await sqlPool()`select pg_stat_force_next_flush()`;
    const [row] = await sqlPool()<Reads[]>`select
      coalesce(sum(seq_scan) filter (where relid = ${table}::text::regclass or pg_relation_size(relid) > 8192), 0)::int as scans,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
      where relid in (${tables(table)})`;
    if (row!.rows === null) throw new Error(`There are no statistics of ${table}`);
    return row!;
  };
  await readStatistics();
  const before = await readStatistics();
  await work();
  await readStatistics();
  const after = await readStatistics();
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

/**
 * Vacuums until every page is marked visible, so that index-only scans read no rows. Concurrent
 * transactions delay this.
 */
export async function vacuumUntilVisible(table: string) {
  for (let tries = 1; ; tries++) {
    await sqlPool()`vacuum analyze`;
    const [pages] = await sqlPool()<{ all: number; visible: number }[]>`
      select sum(relpages)::int as all, sum(relallvisible)::int as visible from pg_class
      where relkind = 'r' and oid in (${tables(table)})`;
    if (pages!.visible === pages!.all) return;
    if (tries === 20)
      throw new Error(`Only ${pages!.visible} of ${pages!.all} pages of ${table} are marked visible`);
    await pause(500);
  }
}
