import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";
import { workOrders } from "./work-orders";

/** When new work was last looked for for a contractor, and when it will be next. A trigger makes a row for each. */
export const workAlerts = pgTable(
  "work_alerts",
  {
    userId: whole()
      .primaryKey()
      .references(() => users.id),
    checkedAt: instant().notNull(),
    nextAt: instant().notNull(),
  },
  (t) => [index().on(t.nextAt)],
);

/** What somebody was told of already: nobody hears of an order twice. */
export const workAlertOrders = pgTable(
  "work_alert_orders",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.workOrderId] }), index().on(t.at)],
);
