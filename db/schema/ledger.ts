import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idInKey, instant, whole } from "./columns";

export type AccountKind =
  | "available"
  | "pending"
  | "hold"
  | "payable"
  | "payout_in_transit"
  | "stripe_clearing"
  | "dwolla_cash"
  | "bank_in_transit"
  | "fee_revenue"
  | "provider_cost"
  | "receivable"
  | "suspense"
  | "intercompany";
export const journalTypes = [
  "reserved",
  "changed",
  "paid",
  "canceled",
  "automatic",
  "refill",
  "fee",
  "reversal",
  "refill-sent",
  "refill-arrived",
  "payout-sent",
  "payout-arrived",
  "payout-fee",
  "top-up",
  "correction",
  "unmatched",
  "write-off",
  "provider-fee",
  "sale",
  "gathered",
] as const;
export type JournalType = (typeof journalTypes)[number];
export type LineType = "reserved" | "paid" | "canceled" | "refill" | "automatic" | "fee" | "correction";
export type LineStatus = "settled" | "pending" | "reversed";

/** The company whose books have the row, or 0 for Callout's own. A journal stays within one set of books (decision 59). */
const book = () => whole().notNull();

/**
 * Balances, credit-positive. Owners' accounts have a running balance; the platform's are summed when read, because one
 * shared row would serialize all companies. Each set of books has its own account for a contractor and of the platform.
 * Rules are triggers (db/functions/ledger.sql).
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: idInKey(),
    book: book(),
    kind: text().$type<AccountKind>().notNull(),
    companyId: whole(),
    /** The order that the hold is for. */
    reference: whole(),
    contractorId: whole(),
    balanceCents: whole().notNull().default(0),
    /** Only on a company's `available`: the sum of its holds, so that a balance is one row to read. */
    onHoldCents: whole().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.book] }),
    uniqueIndex("ledger_accounts_of_company")
      .on(sql`company_id`, sql`kind`, sql`book`)
      .where(sql`kind in ('available', 'pending', 'receivable')`),
    uniqueIndex("ledger_accounts_of_hold").on(sql`reference`, sql`book`).where(sql`kind = 'hold'`),
    uniqueIndex("ledger_accounts_of_contractor")
      .on(sql`contractor_id`, sql`kind`, sql`book`)
      .where(sql`kind in ('payable', 'payout_in_transit')`),
    uniqueIndex("ledger_accounts_of_platform")
      .on(sql`book`, sql`kind`)
      .where(sql`company_id is null and contractor_id is null`),
  ],
);

/** One act with its amounts, so that the same key with other contents can be refused. */
export const ledgerJournals = pgTable(
  "ledger_journals",
  {
    id: idInKey(),
    book: book(),
    type: text().$type<JournalType>().notNull(),
    /** The business key: `reserve:{order}:{assignment}`. The same thing cannot be done twice. */
    key: text().notNull(),
    companyId: whole(),
    reference: whole(),
    contractorId: whole(),
    amountCents: whole().notNull(),
    payee: text().notNull().default(""),
    description: text().notNull().default(""),
    ip: text(),
    /** The statement line that this act changes; null when it opens one under its own id. */
    lineId: whole(),
    reverses: whole(),
    /** The requested accounts and amounts; a trigger writes the entries from them. */
    accounts: whole().array().notNull(),
    amounts: whole().array().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.book] }),
    foreignKey({ name: "ledger_journals_line", columns: [t.lineId, t.book], foreignColumns: [t.id, t.book] }),
    foreignKey({
      name: "ledger_journals_reverses",
      columns: [t.reverses, t.book],
      foreignColumns: [t.id, t.book],
    }),
    uniqueIndex("ledger_journals_key").on(sql`key`, sql`book`),
    uniqueIndex("ledger_journals_reversed_once")
      .on(sql`reverses`, sql`book`)
      .where(sql`reverses is not null`),
    index("ledger_journals_of_line").on(sql`line_id`).where(sql`line_id is not null`),
    /** Fees that companies paid for adding funds, minus those that providers kept. */
    index("ledger_journals_fees").on(sql`created_at`).where(sql`type in ('fee', 'provider-fee')`),
    /** A contractor's payments of a year. */
    index("ledger_journals_paid_to").on(sql`contractor_id`, sql`created_at`).where(sql`type = 'paid'`),
  ],
);

/** The amount that a journal moves on each account, written by the journals' trigger. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    journalId: whole().notNull(),
    accountId: whole().notNull(),
    /** The account's. Journals from before each company had its own books moved accounts of Callout's, too. */
    book: book(),
    amountCents: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.accountId, t.book] }),
    index("ledger_entries_of_account").on(sql`account_id`, sql`journal_id`),
  ],
);

/** A projection of the journals: one line per hold, which changes its type. Amounts are positive. */
export const ledgerStatementLines = pgTable(
  "ledger_statement_lines",
  {
    /** The journal that opened the line. */
    id: whole().notNull(),
    companyId: whole().notNull(),
    reference: whole(),
    type: text().$type<LineType>().notNull(),
    status: text().$type<LineStatus>().notNull().default("settled"),
    amountCents: whole().notNull(),
    payee: text().notNull().default(""),
    description: text().notNull().default(""),
    ip: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    uniqueIndex("ledger_statement_lines_open_hold")
      .on(sql`reference`, sql`company_id`)
      .where(sql`type = 'reserved'`),
    index("ledger_statement_lines_of_company").on(sql`company_id`, sql`updated_at desc`, sql`id desc`),
    index("ledger_statement_lines_of_all").on(sql`updated_at desc`, sql`id desc`),
    /** All companies' spending of a year, from the index alone. */
    index("ledger_statement_lines_spent")
      .on(sql`updated_at`, sql`type`, sql`amount_cents`)
      .where(sql`status = 'settled' and (type = 'paid' or (type = 'automatic' and reference is not null))`),
    /** A company's processing fees of a period. */
    index("ledger_statement_lines_fees")
      .on(sql`company_id`, sql`updated_at`, sql`amount_cents`)
      .where(sql`status = 'settled' and type = 'fee'`),
  ],
);
