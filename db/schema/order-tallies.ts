import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idInKey, whole } from "./columns";

/** Orders per company and tab, as the sum of these rows: changes are appended, so that none waits for a lock. */
export const workOrderTallies = pgTable(
  "work_order_tallies",
  { id: idInKey(), companyId: whole().notNull(), tab: text().notNull(), n: integer().notNull() },
  (t) => [primaryKey({ columns: [t.id, t.companyId] }), index().on(t.companyId, t.tab)],
);
