import { sql } from "drizzle-orm";
import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

/** Notifications per user, also after they are read. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** Prevents a second notification of the same event; no foreign key, because events are deleted earlier. */
    eventId: whole().notNull(),
    kind: text().notNull(),
    type: text().$type<"info" | "success" | "warning" | "error">().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    workOrderId: whole(),
    /** A path of this site. */
    url: text().notNull(),
    at: instant().notNull(),
    readAt: instant(),
    /** When it was emailed. */
    mailedAt: instant(),
  },
  (t) => [
    unique("notifications_once").on(t.userId, t.eventId),
    index("notifications_newest").on(t.userId, t.at, t.id),
    index("notifications_unread").on(t.userId, t.id).where(sql`read_at is null`),
  ],
);
