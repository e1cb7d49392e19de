import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";
import type { Provider } from "./funds";

export type Disagreement = "only at the provider" | "only here" | "another amount" | "another state";
export type CorrectionKind = "credit" | "take" | "bear" | "payout";
export type CorrectionState = "proposed" | "approved" | "rejected";

const person = () => whole().references(() => users.id);

/** Each comparison with the providers' records. */
export const reconciliations = pgTable("reconciliations", {
  id: id(),
  at: instant().notNull(),
  /** Null for a scheduled run. */
  requestedById: person(),
  days: integer().notNull(),
  /** Providers that did not answer. */
  unreachable: text().array().$type<Provider[]>().notNull(),
  differences: integer().notNull(),
});

/** Condition for open items. */
export const openItem = sql`matched_at is null or in_suspense_cents <> resolved_cents`;

/** A difference between a provider's records and ours; open until both agree and nothing is in suspense. */
export const reconciliationItems = pgTable(
  "reconciliation_items",
  {
    id: id(),
    provider: text().$type<Provider>().notNull(),
    /** Our key, or the provider's id without one. */
    reference: text().notNull(),
    difference: text().$type<Disagreement>().notNull(),
    /** The state here and at the provider, for people: "processed, $10.30". */
    ownState: text().notNull(),
    providerState: text().notNull(),
    /** Cents moved to suspense, and cents of that resolved since; negative for money that left. */
    inSuspenseCents: whole().notNull().default(0),
    resolvedCents: whole().notNull().default(0),
    /** Number of suspense journals; part of the next one's key. */
    journals: integer().notNull().default(0),
    firstSeenAt: instant().notNull(),
    /** When both records agreed again. */
    matchedAt: instant(),
  },
  (t) => [
    unique("reconciliation_items_once").on(t.provider, t.reference),
    index("reconciliation_items_open").on(t.firstSeenAt).where(openItem),
  ],
);

/** A correction that one super administrator proposes and another one decides. */
export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    kind: text().$type<CorrectionKind>().notNull(),
    companyId: whole().references(() => companies.id),
    itemId: whole().references(() => reconciliationItems.id),
    /** The order whose payout was made by hand. Without a foreign key: the order is on its company's node, this row on the coordinator. */
    workOrderId: whole(),
    /** More than 0, except for `bear`, which has the sign of the amount in suspense. */
    amountCents: whole().notNull(),
    reason: text().notNull(),
    state: text().$type<CorrectionState>().notNull().default("proposed"),
    proposedById: person().notNull(),
    proposedAt: instant().notNull(),
    decidedById: person(),
    decidedAt: instant(),
    journalId: whole(),
  },
  (t) => [
    index().on(t.proposedAt),
    check("corrections_four_eyes", sql`state <> 'approved' or decided_by_id <> proposed_by_id`),
    check("corrections_decided", sql`(state = 'proposed') = (decided_by_id is null)`),
    check("corrections_posted", sql`(state = 'approved') = (journal_id is not null)`),
    check("corrections_subject", sql`(kind in ('bear', 'payout')) = (company_id is null)`),
    check("corrections_item", sql`kind in ('credit', 'take') or item_id is not null`),
    check("corrections_payout", sql`(kind = 'payout') = (work_order_id is not null)`),
  ],
);
