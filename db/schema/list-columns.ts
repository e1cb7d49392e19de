import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { whole } from "./columns";

/** Which columns somebody wants a kind of list to show, in which order; one that is in neither is new since. */
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
