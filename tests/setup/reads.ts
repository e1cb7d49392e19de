import { setTimeout as pause } from "node:timers/promises";
import { sqlPool } from "~/platform/db/db.server";

type Reads = { scans: number; rows: number };

/**
 * What a piece of work reads of a table, as Postgres counts it: sequential scans begun, and rows by scan or index.
 * Needs DATABASE_POOL=1: what is counted belongs to a connection until it is asked for.
 */
export async function readsOf(table: string, work: () => Promise<unknown>): Promise<Reads> {
  const figures = async () => {
    await sqlPool()`select pg_stat_force_next_flush()`;
    const [row] = await sqlPool()<Reads[]>`select seq_scan::int as scans,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables where relname = ${table}`;
    return row!;
  };
  await figures();
  const before = await figures();
  await work();
  await figures();
  const after = await figures();
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

/** As autovacuum leaves a table: an index alone tells which rows everybody sees. Whoever looks on meanwhile delays it. */
export async function settle(table: string) {
  for (let tries = 1; ; tries++) {
    await sqlPool()`vacuum analyze`;
    const [pages] = await sqlPool()<{ all: number; visible: number }[]>`
      select relpages as all, relallvisible as visible from pg_class where relname = ${table}`;
    if (pages!.visible === pages!.all) return;
    if (tries === 20)
      throw new Error(`Only ${pages!.visible} of ${pages!.all} pages of ${table} are seen by everybody`);
    await pause(500);
  }
}
