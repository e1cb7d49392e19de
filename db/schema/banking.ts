import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

/** What kind of account it is; the documents call it its status. */
export type AccountStatus = "checking" | "savings";
/** Money that a company adds; that goes to a contractor; that the platform puts into its own balance. */
export type TransferKind = "refill" | "payout" | "top-up";
/** asked: nobody knows yet · sent: with the banks · processed · failed, or returned after all */
export type TransferState = "asked" | "sent" | "processed" | "failed";

const companyId = () => whole().references(() => companies.id);
const contractorId = () => whole().references(() => users.id);

/** A company or a contractor as the bank-transfer provider knows it. */
export const bankCustomers = pgTable(
  "bank_customers",
  {
    reference: text().primaryKey(),
    companyId: companyId().unique(),
    contractorId: contractorId().unique(),
  },
  () => [check("bank_customers_one_owner", sql`num_nonnulls(company_id, contractor_id) = 1`)],
);

/**
 * A bank account that money is added from: its number at the bank-transfer provider, and what a person knows it by. Of its
 * routing and account numbers only the last digits are here.
 */
export const bankSources = pgTable(
  "bank_sources",
  {
    id: id(),
    /** Null for the platform's own. */
    companyId: companyId(),
    reference: text().notNull().unique(),
    bankName: text().notNull(),
    accountStatus: text().$type<AccountStatus>().notNull(),
    routingEnd: text().notNull(),
    accountEnd: text().notNull(),
    /** When the two small deposits were asked for; they come in 2 to 3 days. */
    depositsAskedAt: instant(),
    isVerified: boolean().notNull().default(false),
    /** After too many wrong amounts: only a new one helps (MON-046). */
    isBlocked: boolean().notNull().default(false),
    isPrimary: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Removed ones stay for the transfers that they made. */
    removedAt: instant(),
  },
  (t) => [
    index().on(t.companyId),
    uniqueIndex("bank_sources_one_primary")
      .on(sql`coalesce(company_id, 0)`)
      .where(sql`is_primary and removed_at is null`),
    check("bank_sources_ends", sql`routing_end ~ '^[0-9]{4}$' and account_end ~ '^[0-9]{4}$'`),
    check("bank_sources_primary_verified", sql`is_verified or not is_primary`),
  ],
);

/**
 * Money on its way through the bank-transfer provider: committed before the provider is asked, so that nothing moves of
 * which nothing is known here.
 */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    id: id(),
    kind: text().$type<TransferKind>().notNull(),
    /** Known to the provider too: the transfer's idempotency key, and its correlation id by which it is found again. */
    key: text().notNull().unique(),
    companyId: companyId(),
    contractorId: contractorId(),
    /** Who asked for it; null where a job did. */
    actorId: whole().references(() => users.id),
    address: text().notNull(),
    /** What the receiver can use. A company pays the fee on top of it. */
    amountCents: whole().notNull(),
    feeCents: whole().notNull().default(0),
    feeBasisPoints: integer().notNull().default(0),
    /** The bank account at the provider; the platform's balance is the other end. */
    bank: text().notNull(),
    bankName: text().notNull(),
    accountEnd: text().notNull(),
    state: text().$type<TransferState>().notNull().default("asked"),
    /** Why it failed or came back, in words for the person. */
    reason: text().notNull().default(""),
    /** The provider's own number of the transfer. */
    reference: text().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index().on(t.companyId, t.createdAt),
    index().on(t.contractorId, t.createdAt),
    /** What went through the provider last, of everybody. */
    index("bank_transfers_updated").on(sql`coalesce(settled_at, created_at) desc`, sql`id desc`),
    index("bank_transfers_failed").on(t.id).where(sql`state = 'failed'`),
    index("bank_transfers_open").on(t.createdAt).where(sql`state in ('asked', 'sent')`),
    check("bank_transfers_amounts", sql`amount_cents > 0 and fee_cents >= 0`),
    check(
      "bank_transfers_owner",
      sql`(kind = 'refill') = (company_id is not null) and (kind = 'payout') = (contractor_id is not null)`,
    ),
    check("bank_transfers_settled", sql`(state in ('asked', 'sent')) = (settled_at is null)`),
  ],
);
