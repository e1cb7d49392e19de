import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { ofOrder } from "./of-order";

/** Notifications per user, also after they are read. */
export const notifications = pgTable(
  "notifications",
  {
    id: idInKey(),
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
    primaryKey({ columns: [t.id, t.userId] }),
    unique("notifications_once").on(t.userId, t.eventId),
    index("notifications_newest").on(t.userId, t.at, t.id),
    index("notifications_unread").on(t.userId, t.id).where(sql`read_at is null`),
  ],
);

/** Reminders to confirm an order before its start, each once per contractor and start. */
export const startReminders = pgTable(
  "start_reminders",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    startAt: instant().notNull(),
    hoursBefore: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: "start_reminders_once",
      columns: [t.workOrderId, t.contractorId, t.startAt, t.hoursBefore, t.companyId],
    }),
    ofOrder("start_reminders", t),
    index().on(t.at),
  ],
);
