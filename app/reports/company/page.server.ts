import { reportOrders } from "db/schema/reports";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { loadQualitySection, loadSpeedSection } from "./performance/work-sections.server";
import { type ReportQuery, readScope } from "./scope.server";
import { loadSpendSection, readGrouping } from "./spend/spend-section.server";

/** Loads the page of a company's reports; spending only for those who may see it. */
export async function loadReportsPage(actor: Actor, query: ReportQuery & { by?: unknown }) {
  const scope = await readScope(actor, query);
  const [spend, speed, quality, [any]] = await Promise.all([
    may(actor, "reports.read-spend") ? loadSpendSection(scope, readGrouping(query.by)) : null,
    loadSpeedSection(scope),
    loadQualitySection(scope),
    db
      .select({ id: reportOrders.workOrderId })
      .from(reportOrders)
      .where(eq(reportOrders.companyId, scope.companyId))
      .limit(1),
  ]);
  const { period, unit, timeZone, project, projects } = scope;
  const counted = [
    spend?.whole.orders,
    spend?.whole.feeCents,
    quality.filled.whole.whole,
    quality.onTime.whole.whole,
    speed.approve.whole.orders,
    speed.assign.whole.orders,
  ];
  return {
    state: !any ? ("new" as const) : counted.some((n) => n) ? ("full" as const) : ("empty" as const),
    period,
    unit,
    timeZone,
    project,
    projects,
    spend,
    speed,
    quality,
  };
}

export type ReportsPageData = Awaited<ReturnType<typeof loadReportsPage>>;
