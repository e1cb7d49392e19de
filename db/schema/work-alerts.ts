import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";
import { ofOrder } from "./of-order";

/** When a contractor's new work was last checked, and when it is due next. */
export const workAlerts = pgTable(
  "work_alerts",
  {
    userId: whole()
      .primaryKey()
      .references(() => users.id),
    checkedAt: instant().notNull().defaultNow(),
    /** First tomorrow in the US morning, later in the contractor's own morning. */
    nextAt: instant().notNull().default(sql`date_trunc('day', now(), 'UTC') + interval '36 hours'`),
  },
  (t) => [index().on(t.nextAt)],
);

/** Orders that a contractor was emailed about, each once. */
export const workAlertOrders = pgTable(
  "work_alert_orders",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workOrderId, t.companyId] }),
    ofOrder("work_alert_orders", t),
    index().on(t.at),
  ],
);
