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
    const schedules = await tx.execute<{ name: string; cron: string }>(
      sql`select name, cron from pgboss.schedule order by name`,
    );
    for (const { name, cron } of schedules) {
      const due = cronParser.parseExpression(cron, { currentDate: at, utc: true }).prev().getTime();
      if (at.getTime() - due < GRACE_MS || at.getTime() - due > DAY_MS) continue;
      const dueAt = sql`${new Date(due).toISOString()}::timestamptz`;
      // The database's clock may be behind ours.
      const [missed] = await tx.execute(sql`select from pgboss.schedule s
        where name = ${name} and created_on < ${dueAt} and not exists (select from pgboss.job
          where job.name = s.name and job.created_on >= ${dueAt} - interval '1 minute')`);
      if (missed) await jobQueue(name, noData).add(tx, {});
    }
  });
}
