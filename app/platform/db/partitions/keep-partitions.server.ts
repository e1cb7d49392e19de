import postgres from "postgres";
import { jobQueue, noData } from "../../jobs/jobs.server";
import { directDatabaseUrl, env } from "../../settings/env.server";
import { now } from "../../time/clock.server";
import { daysAgo } from "../retention.server";
import { detachOld, dropDetached, removeDetached } from "./detach-old.server";
import { makeAhead } from "./make-ahead.server";
import { type PartitionedTable, partitionedTables } from "./partitions.server";

export const partitionJobs = jobQueue("partitions", noData);

/** Advisory lock key: one process at a time. */
const LOCK = 4_025_536_802;
/** How long a statement waits for a lock. None of them makes others wait meanwhile. */
const LOCK_TIMEOUT_MS = 2000;

/**
 * Makes the months ahead, and removes those past their keeping time. Does nothing while another process does. Uses a
 * connection of its own, because a pooler would lose the lock and the timeout.
 */
export async function keepPartitions(): Promise<void> {
  const connection = { lock_timeout: LOCK_TIMEOUT_MS };
  const sql = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {}, connection });
  try {
    const [lock] = await sql<{ isTaken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as "isTaken"`;
    if (!lock?.isTaken) return;
    for (const table of partitionedTables) {
      await removeDetached(sql, table);
      await makeAhead(sql, table, now());
      await detachOld(sql, table, daysAgo(daysToKeep(table)));
    }
    await dropDetached(sql, daysAgo(env().KEEP_DETACHED_DAYS));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const daysToKeep = (table: PartitionedTable) =>
  table === "audit_log" ? env().KEEP_AUDIT_DAYS : env().KEEP_EVENTS_DAYS;
