import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { sqlState } from "../db.server";

/** Tables that are partitioned by month of their column `at` (db/functions/partitions.sql). */
export const partitionedTables = ["audit_log", "events"] as const;
export type PartitionedTable = (typeof partitionedTables)[number];

/** A bound that is null is an open end. */
export type Partition = { name: string; lower: Date | null; upper: Date | null; isPending: boolean };

/** Lists a table's partitions, oldest first. */
export const listPartitions = (sql: postgres.Sql, table: PartitionedTable) => sql<Partition[]>`
  select name, lower_bound as lower, upper_bound as upper, is_pending as "isPending" from partitions_of(${table})`;

/** Returns the first instant of a date's month in UTC, or of a month before or after it. */
export const startOfMonth = (date: Date, plus = 0) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + plus));

const LOCK_NOT_AVAILABLE = "55P03";

/** Tries again while somebody holds a lock that the work needs. Returns whether it got it. */
export async function whenUnlocked(work: () => PromiseLike<unknown>, tries: number, pauseMs: number) {
  for (let n = 1; ; n++)
    try {
      await work();
      return true;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (n === tries) return false;
      await pause(pauseMs);
    }
}
