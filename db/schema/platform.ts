import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, instant, whole } from "./columns";

/** Who did what, from where; the database refuses UPDATE and DELETE (db/functions/platform.sql). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    actorId: whole(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: whole(),
    address: text().notNull().default(""),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index().on(t.subjectType, t.subjectId),
    index().on(t.actorId, t.at),
    index().on(t.at, t.id),
    index().on(t.action, t.at),
    index().on(t.address, t.at),
  ],
);

/** What happened, for consumers that run after the commit (notifications, mail, live updates). */
export const events = pgTable("events", {
  id: id(),
  at: instant().notNull().defaultNow(),
  type: text().notNull(),
  actorId: whole(),
  subjectType: text().notNull(),
  subjectId: whole(),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Events that a consumer has not read yet; a trigger adds them (db/functions/platform.sql). */
export const unreadEvents = pgTable(
  "unread_events",
  { reader: text().notNull(), eventId: whole().notNull() },
  (t) => [primaryKey({ columns: [t.reader, t.eventId] })],
);

/** A stored file. Its bytes lie in the file store under `storageKey`; nothing is served by that key. */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** Unguessable; part of the links under which the file is downloaded. */
    storageKey: text().notNull().unique(),
    thumbnailKey: text(),
    name: text().notNull(),
    /** Sniffed from the bytes, never believed. */
    mime: text().notNull(),
    sizeBytes: integer().notNull(),
    uploadedById: whole(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.uploadedById)],
);

/** A form that arrived after its sender's session had ended; an hour is left to sign in and go on. */
export const savedSubmissions = pgTable("saved_submissions", {
  secretHash: text().primaryKey(),
  path: text().notNull(),
  values: jsonb().$type<Record<string, string[]>>().notNull(),
  at: instant().notNull(),
  /** When a page was first filled with it. */
  shownAt: instant(),
});

/** What was done with a form's or a call's key, for a day: the same sending again is answered and not done again. */
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
