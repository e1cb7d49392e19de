import { boolean, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idInKey, whole } from "./columns";
import type { dates } from "./order-facets";

/**
 * The first and last day that orders of a company start on which have a date on some day, over all rows of that date and day.
 * Appended when an order is outside, so that no change waits for a lock, and never made narrower. All days are UTC's.
 */
export const workOrderStarts = pgTable(
  "work_order_starts",
  {
    id: idInKey(),
    companyId: whole().notNull(),
    kind: text().$type<(typeof dates)[number]>().notNull(),
    day: date({ mode: "string" }).notNull(),
    firstStart: date({ mode: "string" }),
    lastStart: date({ mode: "string" }),
    /** Whether some of the orders have no start. */
    hasNone: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.companyId] }), index().on(t.companyId, t.kind, t.day)],
);
