import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idInKey, instant, whole } from "./columns";
import { ofOrder } from "./of-order";

/** The order's history; `changes` has each field's old and new value. */
export const workOrderHistory = pgTable(
  "work_order_history",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    createdAt: instant().notNull().defaultNow(),
    actorId: whole(),
    creatorName: text().notNull(),
    type: text().notNull(),
    workOrderStatus: text().notNull(),
    description: text().notNull().default(""),
    /** When the act was done, if a phone without a network sent it later. */
    doneAt: instant(),
    /** How far that phone's clock was behind the server's when it was sent; `doneAt` is corrected by it. */
    clockBehindSeconds: whole(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("work_order_history", t),
    index().on(t.workOrderId, t.id),
  ],
);
