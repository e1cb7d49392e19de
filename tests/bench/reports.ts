/**
 * Measures a company's reports: how fast the job adds changed orders, and the page over periods and groupings, beside a plain
 * sum over the orders' facts. One company owns all orders.
 *
 *   node --import tsx tests/bench/reports.ts [orders]
 */
import { readFileSync } from "node:fs";
import { sql as query } from "drizzle-orm";
import type postgres from "postgres";
import { findActor } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { loadReportsPage } from "~/reports/company/page.server";
import { updateReports } from "~/reports/company/update-reports.server";
import { fillOrders } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

type Actor = NonNullable<Awaited<ReturnType<typeof findActor>>>;
type Query = Parameters<typeof loadReportsPage>[1];

/** Real orders, for the job. */
const REAL = 5_000;
const PROJECTS = 20;
const TIMES = 40;
const LAST_DAY = "2026-11-24";

const periods: Record<string, Query> = {
  "12 months": { from: "2025-12-01", to: LAST_DAY },
  "two years less a day at each end": { from: "2024-12-02", to: "2026-11-29" },
  "a month by day": { from: "2026-10-05", to: "2026-11-03" },
};

/** Dates the orders around their start and marks all of them as changed. */
async function dateOrders(sql: postgres.Sql) {
  await sql`update work_orders set published_at = start_at - interval '5 days',
    assigned_at = case when contractor_id is not null then start_at - random() * interval '4 days' end,
    completed_at = case when status in ('completed', 'approved', 'paid') then start_at + interval '5 hours' end,
    approved_at = case when status in ('approved', 'paid') then start_at + interval '5 hours' + random() * interval '3 days' end
    where status <> 'draft'`;
  await sql`truncate report_changes`;
  await sql`insert into report_changes (company_id, work_order_id) select company_id, id from work_orders`;
}

/** Adds the facts of paid and other orders of two years, and their sums, without the orders themselves. */
async function addFacts(sql: postgres.Sql, companyId: number, orders: number) {
  await sql`insert into projects (company_id, name) select ${companyId}, 'Project ' || n from generate_series(1, ${PROJECTS}) n`;
  await sql`with known as (select (select array_agg(id order by id) from users where role = 'contractor') as contractors,
      (select array_agg(id order by id) from work_types) as types,
      (select array_agg(id order by id) from projects) as projects,
      (select array_agg(distinct city || ', ' || state_code) from work_orders) as places)
    insert into report_orders
    select 10000000 + n, ${companyId}, case when n % 10 > 0 then projects[1 + (n * 7) % cardinality(projects)] end,
      places[1 + (n * 31) % least(5000, cardinality(places))],
      case when n % 4 = 0 then types[1 + n % cardinality(types):2 + n % cardinality(types)]
        else types[1 + n % cardinality(types):1 + n % cardinality(types)] end,
      contractors[1 + (n * 13) % cardinality(contractors)], day, true, n % 25 = 0,
      day + 1, report_wait((random() * 200000)::numeric), day + 5, report_wait((random() * 7200 - 3600)::numeric),
      n % 9 > 0, day + 8, report_wait((random() * 400000)::numeric),
      case when n % 3 > 0 then day + 14 end, case when n % 3 > 0 then 8000 + n % 40000 else 0 end
    from known, generate_series(1, ${orders}::int) n,
      lateral (select ${LAST_DAY}::date - 15 - ((n::bigint * 104729) % 730)::int as day) dated`;
  await sql`insert into report_days (company_id, measure, project_id, key, day, n, cents)
    select f.company_id, p.measure, scope.id, p.key, p.day, count(*), sum(p.cents)
    from report_orders f, report_points(f) p,
      lateral (select 0 as id union all select f.project_id where f.project_id is not null) scope
    where f.work_order_id > 10000000 group by 1, 2, 3, 4, 5
    on conflict (company_id, measure, project_id, day, key)
      do update set n = report_days.n + excluded.n, cents = report_days.cents + excluded.cents`;
  await sql`truncate report_months`;
  await sql`insert into report_months (company_id, measure, project_id, key, month, n, cents)
    select company_id, measure, project_id, key, date_trunc('month', day)::date, sum(n), sum(cents)
    from report_days group by 1, 2, 3, 4, 5`;
  await sql`vacuum analyze`;
}

/** CPU ms of this process and of the pool's only connection, which other programs on the machine hardly change. Linux only. */
async function cpuMs() {
  const [row] = await db.execute<{ pid: number }>(query`select pg_backend_pid() as pid`);
  const stat = readFileSync(`/proc/${row!.pid}/stat`, "utf8").split(" ");
  const own = process.cpuUsage();
  return (Number(stat[13]) + Number(stat[14])) * TICK_MS + (own.user + own.system) / 1000;
}
const TICK_MS = 10;

async function timesOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  let cpu = 0;
  // The first rounds warm up the compiler and the database.
  for (let n = -3; n < TIMES; n++) {
    if (n === 0) cpu = await cpuMs();
    const began = performance.now();
    await work();
    if (n >= 0) times.push(performance.now() - began);
  }
  const cpuEach = ((await cpuMs()) - cpu) / TIMES;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(TIMES - 1, Math.floor(TIMES * share))]!;
  return { cpu: cpuEach, least: times[0]!, p50: at(0.5), p95: at(0.95) };
}

const ms = (time: number) => Number(time.toFixed(1));

async function measure(sql: postgres.Sql, actor: Actor, project: string) {
  const results = [];
  for (const [period, days] of Object.entries(periods)) {
    // Paid orders by place, from their facts.
    const plain = await timesOf(
      () => sql`select place, count(*), sum(paid_cents) from report_orders where company_id = ${actor.companyId}
        and paid_on between ${days.from as string}::date and ${days.to as string}::date group by 1 order by 3 desc limit 15`,
    );
    for (const by of ["time", "site", "work-type", "contractor"])
      for (const chosen of by === "site" ? ["", project] : [""]) {
        const { cpu, least, p50, p95 } = await timesOf(() =>
          loadReportsPage(actor, { ...days, by, project: chosen }),
        );
        const page = `${period}, by ${by}${chosen && ", one project"}`;
        results.push({
          page,
          "CPU ms": ms(cpu),
          "least ms": ms(least),
          "p50 ms": ms(p50),
          "p95 ms": ms(p95),
          "least to a plain sum's": ms(least / plain.least),
        });
      }
  }
  console.table(results);
}

async function bench(sql: postgres.Sql, orders: number) {
  const people = await fillOrders(sql, { orders: REAL, companies: 1, contractors: 2000 });
  await dateOrders(sql);
  const began = performance.now();
  await updateReports();
  const seconds = (performance.now() - began) / 1000;
  console.log(`the job adds ${Math.round(REAL / seconds).toLocaleString("en-US")} changed orders a second`);
  await addFacts(sql, people.companyId, orders);
  const secret = await openSession(db, people.adminId, "web", { address: "", userAgent: "bench" });
  const actor = (await findActor(secret, "web", ""))!;
  const [project] = await sql<{ id: string }[]>`select id from projects order by id limit 1`;
  const [size] = await sql<{ days: number; months: number; mb: number }[]>`select
    (select count(*) from report_days)::int as days, (select count(*) from report_months)::int as months,
    ((pg_total_relation_size('report_days') + pg_total_relation_size('report_months')) / 1000000)::int as mb`;
  console.log(`${orders.toLocaleString("en-US")} orders: ${size!.days.toLocaleString("en-US")} sums by day,`);
  console.log(`${size!.months.toLocaleString("en-US")} by month, ${size!.mb.toLocaleString("en-US")} MB`);
  await measure(sql, actor, String(project!.id));
}

await withOwnDatabase("reports", (sql) => bench(sql, Number(process.argv[2]) || 1_000_000), {
  DATABASE_POOL: "1",
});
