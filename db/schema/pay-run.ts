import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";

/** The daily pay run. One row; without it the run is off. */
export const payRunSettings = pgTable(
  "pay_run_settings",
  {
    id: integer().primaryKey().default(1),
    isOn: boolean().notNull(),
    /** Days from approval to payment. */
    days: integer().notNull(),
    /** The user in whose name it runs. */
    savedById: whole()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull(),
    /** When the schedule last ran. */
    lastRunAt: instant(),
  },
  () => [
    check("pay_run_settings_one", sql`id = 1`),
    check("pay_run_settings_days", sql`days between 0 and 365`),
  ],
);
