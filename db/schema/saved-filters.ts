import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

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
    /** The list that a pinned view opens; null when not pinned. */
    pinnedTab: text(),
    /** The company whose people all see the view; null when only its owner does. */
    pinnedCompanyId: whole().references(() => companies.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("saved_filters_name").on(t.userId, sql`lower(${t.name})`),
    index("saved_filters_pinned_company").on(t.pinnedCompanyId).where(sql`pinned_company_id is not null`),
    check("saved_filters_pinned", sql`pinned_company_id is null or pinned_tab is not null`),
  ],
);
