import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

/** A user's named list filter; `filters` has the REST form. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When emails about new matches were turned on; null when off. */
    alertSince: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("saved_filters_name").on(t.userId, sql`lower(${t.name})`)],
);
