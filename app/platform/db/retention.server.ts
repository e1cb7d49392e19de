import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { now } from "../time/clock.server";
import { db } from "./db.server";

const BATCH_SIZE = 5000;
const DAY = 24 * 60 * 60_000;
export const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);

/** Deletes rows older than `before`, oldest first by id. */
export async function deleteOldest(
  table: PgTable & { id: PgColumn; at: PgColumn },
  before: Date,
): Promise<number> {
  for (let n = 0; ; ) {
    const { count } = await db.execute(sql`
      with oldest as (select id from ${table} order by id limit ${BATCH_SIZE})
      delete from ${table} t using oldest where t.id = oldest.id and t.at < ${before.toISOString()}::timestamptz`);
    n += count;
    if (count < BATCH_SIZE) return n;
  }
}
