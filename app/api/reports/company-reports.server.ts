import { z } from "@hono/zod-openapi";
import { readPositiveInteger } from "~/platform/db/table-query";
import { ok } from "~/platform/result";
import { loadQuality } from "~/reports/company/performance/quality.server";
import { loadSpeed, type Wait } from "~/reports/company/performance/speed.server";
import { readScope, type Scope } from "~/reports/company/scope.server";
import { listSpendByGroup, listSpendByTime } from "~/reports/company/spend/spend.server";
import { readGrouping } from "~/reports/company/spend/spend-section.server";
import { type Api, call } from "../http/call.server";
import { covered, qualityFields, reportQuery, speedFields, spendFields, spendQuery } from "./report-shapes";

const ROWS = 100;
const MAX_ROWS = 1000;

const coveredBy = ({ period, unit, timeZone, project }: Scope) => ({
  from: period.from,
  to: period.to,
  unit,
  timeZone,
  project: project ? String(project.id) : "",
});

const minutesOf = (seconds: number | null) => (seconds === null ? null : seconds / 60);
const waitOf = ({ orders, median, p90 }: Wait) => ({
  workOrders: orders,
  medianMinutes: minutesOf(median),
  p90Minutes: minutesOf(p90),
});

async function spendOf(scope: Scope, by: unknown, limit: number) {
  const grouping = readGrouping(by);
  if (!grouping) {
    const units = await listSpendByTime(scope);
    const sum = (of: "orders" | "cents" | "feeCents") => units.reduce((total, unit) => total + unit[of], 0);
    return {
      by: "time" as const,
      rows: units.map(({ start, orders, cents, feeCents }) => ({
        _id: "",
        name: start,
        workOrders: orders,
        paid: cents / 100,
        processingFees: feeCents / 100,
      })),
      total: units.length,
      workOrders: sum("orders"),
      paid: sum("cents") / 100,
    };
  }
  const { rows, total, orders, cents } = await listSpendByGroup(scope, grouping, Math.min(limit, MAX_ROWS));
  return {
    by: grouping,
    rows: rows.map((row) => ({
      _id: grouping === "site" ? "" : row.key,
      name: row.label,
      workOrders: row.orders,
      paid: row.cents / 100,
      processingFees: null,
    })),
    total,
    workOrders: orders,
    paid: cents / 100,
  };
}

/** A company's reports, from the same sums as its page. */
export function declareCompanyReports(api: Api) {
  call(api, {
    permission: "reports.read-spend",
    id: "companyReports.spend",
    method: "get",
    mayLag: true,
    path: "/company-reports/spend",
    summary: "What your company paid for work, over time or by project, site, work type or contractor",
    query: spendQuery,
    answer: { payload: z.object({ ...covered, ...spendFields }) },
    run: async ({ actor, query }) => {
      const scope = await readScope(actor, query);
      const spend = await spendOf(scope, query.by, readPositiveInteger(query.limit, ROWS));
      return ok({ payload: { ...coveredBy(scope), ...spend } });
    },
  });
  call(api, {
    permission: "reports.read",
    id: "companyReports.speed",
    method: "get",
    mayLag: true,
    path: "/company-reports/speed",
    summary: "How long assigning, arriving and approving took",
    query: reportQuery,
    answer: { payload: z.object({ ...covered, ...speedFields }) },
    run: async ({ actor, query }) => {
      const scope = await readScope(actor, query);
      const { units, whole } = await loadSpeed(scope);
      const shape = (speed: typeof whole) => ({
        assign: waitOf(speed.assign),
        arrive: waitOf(speed.arrive),
        approve: waitOf(speed.approve),
      });
      const rows = units.map((unit) => ({ start: unit.start, ...shape(unit) }));
      return ok({ payload: { ...coveredBy(scope), rows, whole: shape(whole) } });
    },
  });
  call(api, {
    permission: "reports.read",
    id: "companyReports.quality",
    method: "get",
    mayLag: true,
    path: "/company-reports/quality",
    summary: "How many posted work orders were filled or canceled, and how many arrivals were on time",
    query: reportQuery,
    answer: { payload: z.object({ ...covered, ...qualityFields }) },
    run: async ({ actor, query }) => {
      const scope = await readScope(actor, query);
      const { units: rows, whole } = await loadQuality(scope);
      return ok({ payload: { ...coveredBy(scope), rows, whole } });
    },
  });
}
