import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { whole } from "./columns";

/** A user's view of a list. A column that is neither shown nor hidden was added to the product later. */
export const listColumns = pgTable(
  "list_columns",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** "work-orders", or a table of the console. */
    list: text().notNull(),
    shown: text().array().notNull(),
    hidden: text().array().notNull(),
    /** Rows of two lines instead of one column for each value. */
    compact: boolean().notNull().default(false),
    /** Rows per page; null until the user chooses. */
    pageSize: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
