import type postgres from "postgres";
import { log } from "../../observability/log.server";
import { listPartitions, type PartitionedTable, startOfMonth, whenUnlocked } from "./partitions.server";

/** With fewer whole months left after the present one, more are made. */
const MIN_MONTHS_AHEAD = 3;
const MONTHS_AHEAD = 6;
/** Half a minute of moments at which the table might be free; the next night tries again. */
const TRIES = 300;
const PAUSE_MS = 100;

/**
 * Moves the open end `later` into the future and makes the months before it. Rows of a time without a month are in `later`
 * until then: no insert ever fails.
 */
export async function makeAhead(sql: postgres.Sql, table: PartitionedTable, present: Date) {
  const from = (await listPartitions(sql, table)).at(-1)?.lower;
  if (!from || from > startOfMonth(present, MIN_MONTHS_AHEAD)) return addMissing(sql, table);
  const later = sql(`partitions.${table}_later`);
  const [row] = await sql<{ newest: Date | null }[]>`select max(at) as newest from ${later}`;
  const newest = row?.newest;
  const closedUntil = newest ? startOfMonth(newest > present ? newest : present, 2) : null;
  const to = startOfMonth(present, MONTHS_AHEAD + 1);
  if (closedUntil && closedUntil > to)
    return log().error({ table, newest }, "rows of the far future keep a table from being partitioned");
  const isMoved = await whenUnlocked(
    async () => {
      if (closedUntil) {
        await sql`select bound_later(${table}, ${from}, ${closedUntil})`;
        await sql`alter table ${later} validate constraint within_bounds`;
      }
      await sql`select move_later(${table}, ${from}, ${closedUntil}, ${to})`;
    },
    TRIES,
    PAUSE_MS,
  );
  if (!isMoved) log().warn({ table }, "no months could be made ahead, because the table is always in use");
  await addMissing(sql, table);
}

/** Makes the months between two partitions that don't meet, also those of a run that was interrupted. */
async function addMissing(sql: postgres.Sql, table: PartitionedTable) {
  const partitions = await listPartitions(sql, table);
  for (const [n, { lower }] of partitions.entries()) {
    const end = partitions[n - 1]?.upper;
    if (end && lower && end < lower) await sql`select add_months(${table}, ${end}, ${lower})`;
  }
}
