import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

export const audiences = ["everybody", "clients", "contractors"] as const;
export type Audience = (typeof audiences)[number];

/** Announcements by staff, shown to an audience for a period. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    text: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdBy: whole()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.endsAt), check("announcements_period", sql`${t.startsAt} < ${t.endsAt}`)],
);

/** Periods in which only staff change anything; the one without an end is running. */
export const maintenance = pgTable(
  "maintenance",
  {
    id: id(),
    text: text().notNull(),
    expectedEndAt: instant().notNull(),
    startedBy: whole()
      .notNull()
      .references(() => users.id),
    startedAt: instant().notNull(),
    endedBy: whole().references(() => users.id),
    endedAt: instant(),
  },
  (t) => [uniqueIndex("maintenance_one").on(sql`(true)`).where(sql`${t.endedAt} is null`)],
);
