import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";

/** Whether approved orders are marked paid by themselves, and after how long. One row; none is off. */
export const payRunSettings = pgTable(
  "pay_run_settings",
  {
    id: integer().primaryKey().default(1),
    isOn: boolean().notNull(),
    /** Days that an order has been approved before it is paid. */
    days: integer().notNull(),
    /** In whose name it runs. */
    savedById: whole()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull(),
    /** When the schedule last looked for what is due. */
    lastRunAt: instant(),
  },
  () => [
    check("pay_run_settings_one", sql`id = 1`),
    check("pay_run_settings_days", sql`days between 0 and 365`),
  ],
);
