import { sql } from "drizzle-orm";
import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

/** What happened that concerns somebody: kept for each, so that nothing is lost when nobody is looking. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** The same event tells the same person once, however often it is read. Events are forgotten earlier. */
    eventId: whole().notNull(),
    kind: text().notNull(),
    type: text().$type<"info" | "success" | "warning" | "error">().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    workOrderId: whole(),
    /** A page of ours. */
    url: text().notNull(),
    at: instant().notNull(),
    readAt: instant(),
    /** When a letter told of it. */
    mailedAt: instant(),
  },
  (t) => [
    unique("notifications_once").on(t.userId, t.eventId),
    index("notifications_newest").on(t.userId, t.at, t.id),
    index("notifications_unread").on(t.userId, t.id).where(sql`read_at is null`),
  ],
);
