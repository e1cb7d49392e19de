import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

/** What somebody narrows lists by, under a name of their own; `filters` as calls carry them. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Since when new work that it finds is mailed; null: it is not. */
    alertSince: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("saved_filters_name").on(t.userId, sql`lower(${t.name})`)],
);
