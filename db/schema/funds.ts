import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

export type Provider = "stripe" | "dwolla";
export type RefillState = "asked" | "succeeded" | "failed";

const companyId = whole()
  .notNull()
  .references(() => companies.id);

/** A company as a provider knows it. */
export const providerCustomers = pgTable(
  "provider_customers",
  { companyId, provider: text().$type<Provider>().notNull(), reference: text().notNull().unique() },
  (t) => [primaryKey({ columns: [t.companyId, t.provider] })],
);

/** A card that is kept with the provider: its token there, and what a person knows it by. Never its number. */
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
    /** Removed cards stay for the payments that they made. */
    removedAt: instant(),
  },
  (t) => [
    index().on(t.companyId),
    uniqueIndex("cards_one_primary").on(t.companyId).where(sql`is_primary and removed_at is null`),
    check("cards_last_four", sql`last_four ~ '^[0-9]{4}$'`),
  ],
);

/**
 * Money that somebody wants to add by card: committed before the provider is asked, so that no charge is made of which
 * nothing is known here.
 */
export const refills = pgTable(
  "refills",
  {
    id: id(),
    /** Known to the provider too: the charge's idempotency key, and how the charge is found again. */
    key: text().notNull().unique(),
    companyId,
    actorId: whole()
      .notNull()
      .references(() => users.id),
    address: text().notNull(),
    amountCents: whole().notNull(),
    feeCents: whole().notNull(),
    feeBasisPoints: integer().notNull(),
    /** Whether the card is typed on the provider's own page, and which page that is once it is made. */
    isHosted: boolean().notNull().default(false),
    page: text().unique(),
    /** The provider's token of the card, and what a person knows it by; of a hosted one known once it has paid. */
    card: text().notNull(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    /** What the card is to be kept as once it was charged; null where it is kept already, or is not to be. */
    saveAs: text(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    state: text().$type<RefillState>().notNull().default("asked"),
    /** Why it failed, in words for the person. */
    reason: text().notNull().default(""),
    /** The provider's own number of the payment. */
    reference: text().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index().on(t.companyId, t.createdAt),
    check("refills_amounts", sql`amount_cents > 0 and fee_cents >= 0`),
    check("refills_settled", sql`(state = 'asked') = (settled_at is null)`),
  ],
);

/** What providers told us, each event once for ever. */
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
