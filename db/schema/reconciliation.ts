import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";
import type { Provider } from "./funds";
import { workOrders } from "./work-orders";

export type Disagreement = "only at the provider" | "only here" | "another amount" | "another state";
export type CorrectionKind = "credit" | "take" | "bear" | "payout";
export type CorrectionState = "proposed" | "approved" | "rejected";

const person = () => whole().references(() => users.id);

/** Each comparison of our books with the providers'. */
export const reconciliations = pgTable("reconciliations", {
  id: id(),
  at: instant().notNull(),
  /** Null where it was due. */
  requestedById: person(),
  days: integer().notNull(),
  /** Who gave no answer. */
  unreachable: text().array().$type<Provider[]>().notNull(),
  differences: integer().notNull(),
});

/** Which of the items below are open. */
export const openItem = sql`matched_at is null or in_suspense_cents <> resolved_cents`;

/** What a provider's books and ours did not have alike. It is open until both agree and nothing of it is in suspense. */
export const reconciliationItems = pgTable(
  "reconciliation_items",
  {
    id: id(),
    provider: text().$type<Provider>().notNull(),
    /** Our own key, or the provider's number where there is none. */
    reference: text().notNull(),
    difference: text().$type<Disagreement>().notNull(),
    /** How it stands here and there, for people: "processed, $10.30". */
    ownState: text().notNull(),
    providerState: text().notNull(),
    /** What of it was moved to the suspense account, and what of that was settled since; negative for money that left. */
    inSuspenseCents: whole().notNull().default(0),
    resolvedCents: whole().notNull().default(0),
    /** How many journals did so: part of the next one's key. */
    journals: integer().notNull().default(0),
    firstSeenAt: instant().notNull(),
    /** When both agreed again. */
    matchedAt: instant(),
  },
  (t) => [
    unique("reconciliation_items_once").on(t.provider, t.reference),
    index("reconciliation_items_open").on(t.firstSeenAt).where(openItem),
  ],
);

/** A journal that somebody wants and somebody else has to agree to. */
export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    kind: text().$type<CorrectionKind>().notNull(),
    companyId: whole().references(() => companies.id),
    itemId: whole().references(() => reconciliationItems.id),
    /** Whose payout was made by hand. */
    workOrderId: whole().references(() => workOrders.id),
    /** More than 0, but for what is borne, which has the sign of what is in suspense. */
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
