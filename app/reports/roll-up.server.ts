import { users } from "db/schema/accounts";
import { weeklyCompanyReports, weeklyReports } from "db/schema/reports";
import { workOrders } from "db/schema/work-orders";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { nextWeek, weeksUntil } from "./weeks";

export const weeklyReportJobs = jobQueue("weekly-reports", noData);

/** Advisory lock key: only one server computes at a time. */
const LOCK_KEY = 4_025_536_803;

/** Computes the last two weeks, and older weeks of the quarter that are missing. Reads orders only through indexes. */
export async function rollUpWeeks(): Promise<void> {
  const weeks = weeksUntil(now());
  const done = await db
    .select({ week: weeklyReports.week })
    .from(weeklyReports)
    .where(inArray(weeklyReports.week, weeks.slice(0, -2)));
  const known = new Set(done.map(({ week }) => week));
  for (const week of weeks.filter((each) => !known.has(each)))
    await inTransaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
      // From its statistics on these sparse columns Postgres would choose a sequential scan.
      await tx.execute(sql`set local enable_seqscan = off`);
      await rollUpWeek(tx, week);
      return ok();
    });
}

async function rollUpWeek(tx: Tx, week: string) {
  const within = (moment: PgColumn) => {
    const at = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;
    return sql`${moment} >= ${at(week)} and ${moment} < ${at(nextWeek(week))}`;
  };
  const posted = within(workOrders.publishedAt);
  const [sums] = await tx.execute<Record<string, number | null>>(sql`
    select ${countWhere(posted)} as posted, ${countWhere(within(workOrders.completedAt))} as completed,
      ${countWhere(within(workOrders.paidAt))} as paid,
      a.n as assigned, a.median as "assignMedian", a.p90 as "assignP90",
      b.n as approved, b.median as "approveMedian", b.p90 as "approveP90",
      u.contractors, u.clients
    from (${durations(workOrders.publishedAt, workOrders.assignedAt, within)}) a,
      (${durations(workOrders.completedAt, workOrders.approvedAt, within)}) b,
      (select count(*) filter (where role = 'contractor')::int as contractors,
        count(*) filter (where role = 'client')::int as clients
        from ${users} where ${within(users.createdAt)}) u`);
  const values = { week, ...sums };
  await tx
    .insert(weeklyReports)
    .values(values)
    .onConflictDoUpdate({ target: weeklyReports.week, set: values });
  await tx.delete(weeklyCompanyReports).where(eq(weeklyCompanyReports.week, week));
  await tx.execute(sql`insert into ${weeklyCompanyReports} (week, company_id, posted)
    select ${week}::date, company_id, count(*)::int from ${workOrders} where ${posted} group by company_id`);
}

const countWhere = (happened: SQL) => sql`(select count(*)::int from ${workOrders} where ${happened})`;

/** Counts the orders that reached `until` in the week, with median and 90th percentile of the seconds since `since`. */
function durations(since: PgColumn, until: PgColumn, within: (moment: PgColumn) => SQL) {
  const share = (part: number) =>
    sql`percentile_cont(${sql.raw(String(part))}) within group (order by extract(epoch from ${until} - ${since}))
      filter (where ${until} >= ${since})`;
  return sql`select count(*)::int as n, round(${share(0.5)})::int as median, round(${share(0.9)})::int as p90
    from ${workOrders} where ${within(until)}`;
}
