import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { whole } from "./columns";
import { companies } from "./companies";

const monday = () => date({ mode: "string" });
const count = () => integer().notNull().default(0);

/** What happened in each week of UTC, by its Monday: added up from the orders by a job, because a page should not. */
export const weeklyFigures = pgTable("weekly_figures", {
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
export const weeklyCompanies = pgTable(
  "weekly_companies",
  {
    week: monday().notNull(),
    companyId: whole()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    posted: count(),
  },
  (t) => [primaryKey({ columns: [t.week, t.companyId] }), index().on(t.companyId)],
);
