import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, whole } from "./columns";

/** Orders per company and tab, as the sum of these rows: changes are appended, so that none waits for a lock. */
export const workOrderTallies = pgTable(
  "work_order_tallies",
  { id: id(), companyId: whole().notNull(), tab: text().notNull(), n: integer().notNull() },
  (t) => [index().on(t.companyId, t.tab)],
);
