import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

export type Provider = "stripe" | "dwolla";
export type RefillState = "requested" | "succeeded" | "failed";

const companyId = whole()
  .notNull()
  .references(() => companies.id);

/** A company's id at a provider. */
export const providerCustomers = pgTable(
  "provider_customers",
  { companyId, provider: text().$type<Provider>().notNull(), reference: text().notNull().unique() },
  (t) => [primaryKey({ columns: [t.companyId, t.provider] })],
);

/** A saved card: the provider's token, brand and last digits. Never its number. */
export const cards = pgTable(
  "cards",
  {
    id: id(),
    companyId,
    reference: text().notNull().unique(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    cardName: text().notNull(),
    expMonth: integer().notNull(),
    /** Four digits. */
    expYear: integer().notNull(),
    isPrimary: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Removed cards stay for the payments that used them. */
    removedAt: instant(),
  },
  (t) => [
    index().on(t.companyId),
    uniqueIndex("cards_one_primary").on(t.companyId).where(sql`is_primary and removed_at is null`),
    check("cards_last_four", sql`last_four ~ '^[0-9]{4}$'`),
  ],
);

/** Funds to add by card, committed before the provider is called, so that no charge goes unrecorded. */
export const refills = pgTable(
  "refills",
  {
    id: id(),
    /** The charge's idempotency key at the provider, by which it is found again. */
    key: text().notNull().unique(),
    companyId,
    actorId: whole()
      .notNull()
      .references(() => users.id),
    address: text().notNull(),
    amountCents: whole().notNull(),
    feeCents: whole().notNull(),
    feeBasisPoints: integer().notNull(),
    /** Whether the card is typed on the provider's page, and that page once it exists. */
    isHosted: boolean().notNull().default(false),
    page: text().unique(),
    /** The provider's token of the card, brand and last digits; for a hosted page known once it has paid. */
    card: text().notNull(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    /** The name to save the card under after the charge; null for a saved card or one not to be saved. */
    saveAs: text(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    state: text().$type<RefillState>().notNull().default("requested"),
    /** Why it failed, for people. */
    reason: text().notNull().default(""),
    /** The bank's page on which the card's owner confirms the payment; null unless it waits for that. */
    confirmAt: text(),
    /** The provider's id of the payment. */
    reference: text().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index().on(t.companyId, t.createdAt),
    check("refills_amounts", sql`amount_cents > 0 and fee_cents >= 0`),
    check("refills_settled", sql`(state = 'requested') = (settled_at is null)`),
  ],
);

/** dispute: the card's owner disputed the payment at their bank · refund: the provider's dashboard gave it back */
export type ReversalKind = "dispute" | "refund";

/** Money of a refill that the card provider took back, or returned, without a request of ours; each posted once. */
export const cardReversals = pgTable(
  "card_reversals",
  {
    /** The provider's id of the balance transaction. */
    transaction: text().primaryKey(),
    /** The provider's id of the dispute or refund. */
    source: text().notNull(),
    kind: text().$type<ReversalKind>().notNull(),
    refillId: whole()
      .notNull()
      .references(() => refills.id),
    companyId,
    /** Negative when it was taken. */
    amountCents: whole().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.companyId),
    index().on(t.createdAt),
    check("card_reversals_amount", sql`amount_cents <> 0`),
  ],
);

/** The providers' events, each processed once. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text().$type<Provider>().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** Monthly statements that were queued, so that each is sent once. */
export const monthlyStatements = pgTable(
  "monthly_statements",
  {
    userId: whole()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The month's first day. */
    month: date({ mode: "string" }).notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month] })],
);
