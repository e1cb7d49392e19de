import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, idInKey, instant, logPosition, whole } from "./columns";

/** The company of a record, by which it is found on its node; 0 for none. */
const companyOrNone = () => whole().notNull().default(0);

/** The audit log, partitioned by month; the database refuses UPDATE and DELETE (db/functions/platform.sql). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: idInKey(),
    at: instant().notNull().defaultNow(),
    companyId: companyOrNone(),
    actorId: whole(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: whole(),
    address: text().notNull().default(""),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at, t.companyId] }),
    index().on(t.subjectType, t.subjectId),
    index().on(t.actorId, t.at),
    index().on(t.at, t.id),
    index().on(t.action, t.at),
    index().on(t.address, t.at),
  ],
);

/** Events for consumers that run after the commit: notifications, email, live updates. Partitioned by month. */
export const events = pgTable(
  "events",
  {
    id: idInKey(),
    at: instant().notNull().defaultNow(),
    companyId: companyOrNone(),
    type: text().notNull(),
    actorId: whole(),
    subjectType: text().notNull(),
    subjectId: whole(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.id, t.at, t.companyId] })],
);

/** Events that a consumer has not read yet; a trigger adds them (db/functions/platform.sql). */
export const unreadEvents = pgTable(
  "unread_events",
  {
    reader: text().notNull(),
    eventId: whole().notNull(),
    /** The event's time, which leads to its partition. */
    eventAt: instant().notNull().defaultNow(),
    companyId: companyOrNone(),
  },
  (t) => [primaryKey({ columns: [t.reader, t.eventId, t.companyId] })],
);

/** The database's log position after each person's last write; only with a read replica. */
export const writtenPositions = pgTable("written_positions", {
  userId: whole().primaryKey(),
  position: logPosition().notNull(),
});

/** A stored file. Its bytes are in the file store under `storageKey`, by which nothing is served directly. */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** Unguessable; part of the links under which the file is downloaded. */
    storageKey: text().notNull().unique(),
    thumbnailKey: text(),
    name: text().notNull(),
    /** Detected from the bytes; the sender's type is ignored. */
    mime: text().notNull(),
    sizeBytes: integer().notNull(),
    uploadedById: whole(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.uploadedById)],
);

/** A form submitted after its session had ended, kept for an hour to sign in and continue. */
export const savedSubmissions = pgTable(
  "saved_submissions",
  {
    /** Hash of the browser's cookie. A browser may have sent several forms. */
    secretHash: text().notNull(),
    path: text().notNull(),
    values: jsonb().$type<Record<string, string[]>>().notNull(),
    at: instant().notNull(),
    /** When a page was first filled with it. */
    shownAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.secretHash, table.path] })],
);

/** Results by idempotency key, kept for 30 days: a repeated request gets the stored answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actorId: whole().notNull(),
    action: text().notNull(),
    keyHash: text().notNull(),
    contentsHash: text().notNull(),
    answer: jsonb().$type<object>().notNull().default({}),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.action, t.keyHash] }), index().on(t.at)],
);
