import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { whole } from "./columns";
import { companies } from "./companies";

const monday = () => date({ mode: "string" });
const count = () => integer().notNull().default(0);

/** What happened in each week of UTC, by its Monday: added up from the orders by a job, because a page should not. */
export const weeklyReports = pgTable("weekly_reports", {
  week: monday().primaryKey(),
  posted: count(),
  assigned: count(),
  completed: count(),
  approved: count(),
  paid: count(),
  /** Of orders that were assigned in the week: seconds from posting to it. Null where there were none. */
  assignMedian: integer(),
  assignP90: integer(),
  /** Of orders that were approved in the week: seconds from completion to it. */
  approveMedian: integer(),
  approveP90: integer(),
  contractors: count(),
  clients: count(),
});

/** How much each company posted in a week. */
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
