import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idInKey, whole } from "./columns";
import { companies } from "./companies";

export type ReportMeasure =
  | "spend"
  | "spend-project"
  | "spend-place"
  | "spend-type"
  | "spend-contractor"
  | "posted"
  | "filled"
  | "canceled"
  | "arrived"
  | "on-time"
  | "assign-wait"
  | "arrive-wait"
  | "approve-wait";

const day = () => date({ mode: "string" });
const monday = day;
const count = () => integer().notNull().default(0);

/** Weekly sums over all orders, by the week's Monday in UTC; computed by a job, because pages should not. */
export const weeklyReports = pgTable("weekly_reports", {
  week: monday().primaryKey(),
  posted: count(),
  assigned: count(),
  completed: count(),
  approved: count(),
  paid: count(),
  /** Orders assigned in the week: seconds from posting to assignment. Null without any. */
  assignMedian: integer(),
  assignP90: integer(),
  /** Orders approved in the week: seconds from completion to approval. Null without any. */
  approveMedian: integer(),
  approveP90: integer(),
  contractors: count(),
  clients: count(),
});

/** Orders that each company posted in a week. */
export const weeklyCompanyReports = pgTable(
  "weekly_company_reports",
  {
    week: monday().notNull(),
    companyId: whole()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    posted: count(),
  },
  (t) => [primaryKey({ columns: [t.week, t.companyId] }), index().on(t.companyId)],
);

/** The time zone in which a company's report days begin; a change of it renews all its facts. */
export const reportCompanies = pgTable("report_companies", {
  companyId: whole()
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  timeZone: text().notNull(),
});

/** Orders whose facts are out of date; appended by triggers (db/functions/reports.sql) and taken by a job. */
export const reportChanges = pgTable(
  "report_changes",
  { id: idInKey(), companyId: whole().notNull(), workOrderId: whole().notNull() },
  (t) => [primaryKey({ columns: [t.id, t.companyId] })],
);

/** What an order adds to its company's reports; days are the company's, waits are rounded seconds. */
export const reportOrders = pgTable(
  "report_orders",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    projectId: whole(),
    place: text().notNull(),
    workTypeIds: bigint({ mode: "number" }).array().notNull(),
    contractorId: whole(),
    postedOn: day(),
    isFilled: boolean().notNull(),
    isCanceled: boolean().notNull(),
    assignedOn: day(),
    assignWait: integer(),
    arrivedOn: day(),
    /** Negative before the scheduled start. */
    arriveWait: integer(),
    isOnTime: boolean().notNull(),
    approvedOn: day(),
    approveWait: integer(),
    /** From the ledger's payment; null while it has none. */
    paidOn: day(),
    paidCents: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workOrderId, t.companyId] }),
    index().on(t.companyId),
    index().on(t.contractorId),
  ],
);

const sumColumns = {
  companyId: whole().notNull(),
  measure: text().$type<ReportMeasure>().notNull(),
  /** 0: all of the company's orders. */
  projectId: whole().notNull(),
  /** A project's, work type's or contractor's id, a place, or seconds waited; empty for a plain count. */
  key: text().notNull(),
  n: whole().notNull(),
  cents: whole().notNull(),
};

/** Sums of `report_orders` by day. */
export const reportDays = pgTable("report_days", { ...sumColumns, day: day().notNull() }, (t) => [
  primaryKey({ columns: [t.companyId, t.measure, t.projectId, t.day, t.key] }),
]);

/** The same by month, by its first day, so that a long period reads few rows. */
export const reportMonths = pgTable("report_months", { ...sumColumns, month: day().notNull() }, (t) => [
  primaryKey({ columns: [t.companyId, t.measure, t.projectId, t.month, t.key] }),
]);
