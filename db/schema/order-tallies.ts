import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, whole } from "./columns";

/** How many orders a company has in a tab: the sum of these rows. Changes are only ever added, so nobody waits. */
export const workOrderTallies = pgTable(
  "work_order_tallies",
  { id: id(), companyId: whole().notNull(), tab: text().notNull(), n: integer().notNull() },
  (t) => [index().on(t.companyId, t.tab)],
);
