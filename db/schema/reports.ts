import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { whole } from "./columns";
import { companies } from "./companies";

const monday = () => date({ mode: "string" });
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
