import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { whole } from "./columns";

/** A user's choice and order of list columns; a column in neither was added to the product later. */
export const listColumns = pgTable(
  "list_columns",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    list: text().$type<"work-orders">().notNull(),
    shown: text().array().notNull(),
    hidden: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
