import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { id, instant } from "./columns";

export type ProviderName = "stripe" | "dwolla" | "ably" | "mail" | "sms" | "push" | "files" | "credentialing";
export type WebhookOutcome = "handled" | "failed";

/** Calls to a provider and requests that it (or somebody else) sent with a wrong signature, in periods of five minutes. */
export const providerCalls = pgTable(
  "provider_calls",
  {
    provider: text().$type<ProviderName>().notNull(),
    periodStart: instant().notNull(),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    refusedWebhooks: integer().notNull().default(0),
    lastSuccessAt: instant(),
    lastFailureAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.periodStart] })],
);

/** Webhooks with a right signature, for 30 days. `body` has no numbers of cards, banks or taxes and no secrets. */
export const receivedWebhooks = pgTable(
  "received_webhooks",
  {
    id: id(),
    provider: text().$type<ProviderName>().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    /** When it last arrived. */
    at: instant().notNull(),
    /** How often it arrived. */
    deliveries: integer().notNull().default(1),
    /** Result of the last delivery or replay. */
    outcome: text().$type<WebhookOutcome>().notNull(),
    /** Our answer's HTTP status; 500 when handling threw. */
    status: integer().notNull(),
    /** The kind of error; its message is only in the log. */
    error: text().notNull().default(""),
    /** Null when it is too large to keep. */
    body: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    unique("received_webhooks_once").on(t.provider, t.eventId),
    index().on(t.at, t.id),
    check("received_webhooks_outcome", sql`outcome in ('handled', 'failed')`),
  ],
);
