import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

export type MessageChannel = "mail" | "sms" | "push";
export const messageFates = ["queued", "sent", "failed", "suppressed"] as const;
export type MessageFate = (typeof messageFates)[number];

/** Emails, text and push messages, without their text: it can hold links to sign in. */
export const sentMessages = pgTable(
  "sent_messages",
  {
    id: id(),
    channel: text().$type<MessageChannel>().notNull(),
    kind: text().notNull(),
    /** Null for recruits, invited people and Callout's own mailbox. */
    userId: whole().references(() => users.id),
    /** Email address, phone number or the name of a device. */
    address: text().notNull(),
    /** A text or push message has its first words, without links. */
    subject: text().notNull(),
    workOrderId: whole(),
    /** When it was queued. */
    at: instant().notNull(),
    sentAt: instant(),
    /** `queued` until the provider accepts it or no attempt is left. */
    fate: text().$type<MessageFate>().notNull(),
    /** The provider's answer to the last attempt, or why nothing was sent. */
    reason: text().notNull().default(""),
    attempts: integer().notNull().default(0),
    /** The job that wrote it; another attempt of the job updates the row. */
    jobId: uuid(),
    queue: text().notNull().default(""),
    /** The job's data, which holds no secrets. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    resentAt: instant(),
  },
  (t) => [
    unique("sent_messages_once").on(t.jobId, t.channel, t.kind, t.address),
    // With the fate, so that the counts by day read only the index.
    index().on(t.at, t.id, t.fate),
    index().on(t.userId, t.at, t.id, t.fate),
    index().on(t.kind, t.at, t.id, t.fate),
    index().on(t.fate, t.at, t.id),
    index("sent_messages_address").using("gin", sql`lower(${t.address}) gin_trgm_ops`),
    check("sent_messages_fate", sql`fate in ('queued', 'sent', 'failed', 'suppressed')`),
    check("sent_messages_channel", sql`channel in ('mail', 'sms', 'push')`),
  ],
);
