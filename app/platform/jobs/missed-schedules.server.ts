import cronParser from "cron-parser";
import { sql } from "drizzle-orm";
import { db } from "../db/db.server";
import { now } from "../time/clock.server";
import { jobQueue, noData } from "./jobs.server";

const MINUTE_MS = 60 * 1000;
/** By then pg-boss has added what is due, if it can. */
const GRACE_MS = 5 * MINUTE_MS;
/** Older jobs may be archived, so that a missing one says nothing. */
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Adds the scheduled jobs that were due within the last day and were not added, because no server ran in their minute or no
 * database answered: pg-boss adds a job in that minute only.
 */
export async function addMissedJobs(): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    // Servers that start together add a job once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('missed schedules'))`);
    const schedules = await tx.execute<{ name: string; cron: string; addedMs: number }>(
      sql`select name, cron, (extract(epoch from greatest(created_on,
          (select max(job.created_on) from pgboss.job where job.name = s.name))) * 1000)::float8 as "addedMs"
        from pgboss.schedule s order by name`,
    );
    for (const { name, cron, addedMs } of schedules) {
      const due = cronParser.parseExpression(cron, { currentDate: at, utc: true }).prev().getTime();
      const lateMs = at.getTime() - due;
      // The database's clock may be behind ours.
      const isMissed = addedMs < due - MINUTE_MS;
      if (isMissed && lateMs >= GRACE_MS && lateMs <= DAY_MS) await jobQueue(name, noData).add(tx, {});
    }
  });
}
