import { companies } from "db/schema/companies";
import { workOrderTallies } from "db/schema/order-tallies";
import { recruits } from "db/schema/recruits";
import { weeklyCompanyReports, weeklyReports } from "db/schema/reports";
import { asc, desc, eq, gte, sql } from "drizzle-orm";
import { balanceOfAll } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { countFailedJobs } from "~/platform/jobs/failed-jobs.server";
import { now } from "~/platform/time/clock.server";
import { weeksUntil } from "./weeks";

/** What an order goes through, from first to last. */
const states = ["draft", "available", "routed", "assigned", "completed", "approved", "paid", "canceled"];
const MAX_COMPANIES = 10;
const ACTIVE_WEEKS = 4;

export type Week = typeof weeklyReports.$inferSelect;

/** Loads the reports from weekly sums and tallies, without reading orders. */
export async function loadReports() {
  const weeks = weeksUntil(now());
  const [byState, byWeek, active, money, failedJobs, recruitCount] = await Promise.all([
    countByState(),
    db
      .select()
      .from(weeklyReports)
      .where(gte(weeklyReports.week, weeks[0]!))
      .orderBy(asc(weeklyReports.week)),
    listActive(weeks.at(-ACTIVE_WEEKS)!),
    balanceOfAll(),
    countFailedJobs(),
    db.$count(recruits),
  ]);
  const known = new Map(byWeek.map((week) => [week.week, week]));
  return {
    byState,
    weeks: weeks.map((week) => known.get(week) ?? emptyWeek(week)),
    active,
    activeWeeks: ACTIVE_WEEKS,
    heldCents: money.onHoldCents,
    totalCents: money.totalCents,
    failedJobs,
    recruits: recruitCount,
  };
}

async function countByState() {
  const rows = await db
    .select({ tab: workOrderTallies.tab, n: sql<number>`sum(${workOrderTallies.n})::float8` })
    .from(workOrderTallies)
    .groupBy(workOrderTallies.tab);
  const counts = new Map(rows.map(({ tab, n }) => [tab, n]));
  return states.map((state) => ({ state, n: counts.get(state) ?? 0 }));
}

const posted = sql<number>`sum(${weeklyCompanyReports.posted})::int`;
const listActive = (since: string) =>
  db
    .select({ id: companies.id, name: companies.name, posted })
    .from(weeklyCompanyReports)
    .innerJoin(companies, eq(companies.id, weeklyCompanyReports.companyId))
    .where(gte(weeklyCompanyReports.week, since))
    .groupBy(companies.id)
    .orderBy(desc(posted), asc(companies.id))
    .limit(MAX_COMPANIES);

const emptyWeek = (week: string): Week => ({
  week,
  posted: 0,
  assigned: 0,
  completed: 0,
  approved: 0,
  paid: 0,
  assignMedian: null,
  assignP90: null,
  approveMedian: null,
  approveP90: null,
  contractors: 0,
  clients: 0,
});
