// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { weeklyReports } from "db/schema/reports";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { loadReports } from "./reports.server";
import { rollUpWeeks } from "./roll-up.server";
import ReportsPage from "./routes/reports";
import { formatDuration, nextWeek, WEEKS_SHOWN, weeksUntil } from "./weeks";

const HOUR = 3_600_000;
const weeks = weeksUntil(now());
/** Returns the instant `hours` after the start of week `n`; -1 is the current week. */
const weekTime = (n: number, hours: number) => new Date(Date.parse(weeks.at(n)!) + hours * HOUR);

let client: Actor;
let other: Actor;
beforeAll(async () => {
  client = await makeClient();
  other = await makeClient();
  const { id: contractorId } = await makeContractor();
  await db.update(weeklyReports).set({ posted: 0 });
  // Assigned after 2, 4 and 30 hours in the week before last; others approved after 10 and 20 hours.
  for (const hours of [2, 4, 30])
    await makeOrder(client, {
      status: "assigned",
      contractorId,
      publishedAt: weekTime(-3, 10),
      assignedAt: weekTime(-3, 10 + hours),
    });
  for (const hours of [10, 20])
    await makeOrder(other, {
      status: "approved",
      contractorId,
      publishedAt: weekTime(-4, 1),
      assignedAt: weekTime(-4, 2),
      completedAt: weekTime(-3, 5),
      approvedAt: weekTime(-3, 5 + hours),
    });
  // The last instant of Sunday and the first of Monday belong to different weeks.
  await makeOrder(client, { status: "published", publishedAt: new Date(weekTime(-2, 0).getTime() - 1) });
  await makeOrder(client, { status: "published", publishedAt: weekTime(-2, 0) });
  await rollUpWeeks();
});

const loadWeek = async (n: number) => (await loadReports()).weeks.at(n)!;

describe("weekly sums", () => {
  test("count each event in its week", async () => {
    expect(await loadWeek(-3)).toMatchObject({ posted: 4, assigned: 3, completed: 2, approved: 2, paid: 0 });
    expect(await loadWeek(-4)).toMatchObject({ posted: 2, assigned: 2, approved: 0 });
    expect(await loadWeek(-2)).toMatchObject({ posted: 1, assigned: 0 });
    expect((await loadReports()).weeks).toHaveLength(WEEKS_SHOWN);
  });

  test("hold median and 90th percentile of the waiting times", async () => {
    expect(await loadWeek(-3)).toMatchObject({
      assignMedian: 4 * 3600,
      assignP90: Math.round((4 + 0.8 * 26) * 3600),
      approveMedian: 15 * 3600,
      approveP90: 19 * 3600,
    });
    expect(await loadWeek(-2)).toMatchObject({ assignMedian: null, approveP90: null });
  });

  test("count sign-ups in the current week", async () => {
    const before = await loadWeek(-1);
    await makeContractor();
    await makeClient();
    await rollUpWeeks();
    const after = await loadWeek(-1);
    expect([after.contractors - before.contractors, after.clients - before.clients]).toEqual([1, 1]);
  });

  test("are recomputed for this week and the last, and kept for earlier ones", async () => {
    await db
      .update(weeklyReports)
      .set({ posted: 77 })
      .where(eq(weeklyReports.week, weeks.at(-3)!));
    await db
      .update(weeklyReports)
      .set({ posted: 77 })
      .where(eq(weeklyReports.week, weeks.at(-2)!));
    await rollUpWeeks();
    expect([(await loadWeek(-3)).posted, (await loadWeek(-2)).posted]).toEqual([77, 1]);
    await db.delete(weeklyReports).where(eq(weeklyReports.week, weeks.at(-3)!));
    await rollUpWeeks();
    expect((await loadWeek(-3)).posted).toBe(4);
  });
});

test("the page shows statuses, weeks, waiting times and the most active companies as charts and tables", async () => {
  const admin = await makeSuperAdmin();
  const { answer } = await visit(admin, "/figures");
  expect(answer).toMatchObject({
    active: [
      { id: client.companyId, posted: 5 },
      { id: other.companyId, posted: 2 },
    ],
  });
  const html = await renderScreen(ReportsPage, answer as object);
  const text = textOf(html);
  for (const shown of [
    "Where work orders are now",
    "Median time to assignment",
    "4 h",
    "15 h",
    "Most active",
  ])
    expect(text).toContain(shown);
  expect(html.match(/<rect/g)!.length).toBeGreaterThan(2 * WEEKS_SHOWN);
  expect(await redirectOrErrorOf(client, "/figures")).toBe("/dashboard");
});

describe("among 40,000 orders", () => {
  beforeAll(async () => {
    await sqlPool()`insert into work_orders (company_id, created_by_id, status, title, published_at, created_at)
      select ${client.companyId}, ${client.id}, 'published', 'Many', moment, moment from generate_series(1, 40000) n,
      lateral (select now() - interval '2 years' + n * interval '26 minutes' as moment) t`;
    await vacuumUntilVisible("work_orders");
  });

  test("the page reads no orders", async () => {
    expect(await readsOf("work_orders", loadReports)).toEqual({ scans: 0, rows: 0 });
  });

  test("the job reads only the unfinished weeks", async () => {
    const { scans, rows } = await readsOf("work_orders", rollUpWeeks);
    expect(scans).toBe(0);
    const [own] = await sqlPool()<{ n: number }[]>`select count(*)::int as n from work_orders
      where published_at >= ${weeks.at(-2)!}::date`;
    expect(rows).toBeLessThan(12 * own!.n + 10_000);
    expect(await db.$count(workOrders)).toBeGreaterThan(40_000);
  });
});

test("weeks begin on Monday, UTC, also across a new year", () => {
  expect(weeksUntil(new Date("2027-01-03T23:59:59Z"), 3)).toEqual(["2026-12-14", "2026-12-21", "2026-12-28"]);
  expect(weeksUntil(new Date("2027-01-04T00:00:00Z"), 1)).toEqual(["2027-01-04"]);
  expect(nextWeek("2026-12-28")).toBe("2027-01-04");
});

test("a duration is shown in minutes, hours or days", () => {
  expect([null, 59, 3599, 5400, 172_800, 200_000].map(formatDuration)).toEqual([
    "–",
    "1 min",
    "60 min",
    "1.5 h",
    "2 d",
    "2.3 d",
  ]);
});
