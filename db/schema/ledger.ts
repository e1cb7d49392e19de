import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, whole } from "./columns";

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
  | "suspense";
export const journalTypes = [
  "reserved",
  "changed",
  "paid",
  "canceled",
  "automatic",
  "refill",
  "fee",
  "reversal",
  "sent",
  "arrived",
  "payout",
  "paid-out",
  "top-up",
  "correction",
  "found",
  "borne",
  "kept",
  "sale",
] as const;
export type JournalType = (typeof journalTypes)[number];
export type LineType = "reserved" | "paid" | "canceled" | "refill" | "automatic" | "fee" | "correction";
export type LineStatus = "settled" | "pending" | "reversed";

/**
 * Where money stands, credit-positive. Owners are plain numbers of other rooms: no foreign keys.
 * The five kinds that belong to somebody carry a running balance; what is the platform's is summed when asked,
 * because one balance that every company moves makes them all wait for each other.
 * The laws are triggers (db/functions/ledger.sql): a CHECK is read and compiled anew for every statement, while a payer's row
 * is locked, and the last three of them still took a tenth of an act.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: id(),
    kind: text().$type<AccountKind>().notNull(),
    companyId: whole(),
    /** What the hold is for: the number of an order. */
    reference: whole(),
    contractorId: whole(),
    balanceCents: whole().notNull().default(0),
    /** On a company's `available` only: the sum of its holds, so that a balance is one row to read. */
    onHoldCents: whole().notNull().default(0),
  },
  () => [
    uniqueIndex("ledger_accounts_of_company")
      .on(sql`company_id`, sql`kind`)
      .where(sql`kind in ('available', 'pending', 'receivable')`),
    uniqueIndex("ledger_accounts_of_hold").on(sql`reference`).where(sql`kind = 'hold'`),
    uniqueIndex("ledger_accounts_of_contractor")
      .on(sql`contractor_id`, sql`kind`)
      .where(sql`kind in ('payable', 'payout_in_transit')`),
    uniqueIndex("ledger_accounts_of_platform")
      .on(sql`kind`)
      .where(sql`company_id is null and contractor_id is null`),
  ],
);

/** One act. What was asked stands beside its key, so that the same key with another wish can be told apart. */
export const ledgerJournals = pgTable(
  "ledger_journals",
  {
    id: id(),
    type: text().$type<JournalType>().notNull(),
    /** The business key: `reserve:{order}:{assignment}`. Two callers cannot do the same thing twice. */
    key: text().notNull().unique(),
    companyId: whole(),
    reference: whole(),
    contractorId: whole(),
    amountCents: whole().notNull(),
    payee: text().notNull().default(""),
    description: text().notNull().default(""),
    ip: text(),
    /** The statement line that this act changes; null when it opens its own, under its own id. */
    lineId: whole().references((): AnyPgColumn => ledgerJournals.id),
    reverses: whole().references((): AnyPgColumn => ledgerJournals.id),
    /** What it moves, as it was asked; the entries are written from these. */
    accounts: whole().array().notNull(),
    amounts: whole().array().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  () => [
    uniqueIndex("ledger_journals_reversed_once").on(sql`reverses`).where(sql`reverses is not null`),
    index("ledger_journals_of_line").on(sql`line_id`).where(sql`line_id is not null`),
    /** What companies paid us for adding funds, and what the providers kept of that. */
    index("ledger_journals_fees").on(sql`created_at`).where(sql`type in ('fee', 'kept')`),
    /** What contractors were paid in a year. */
    index("ledger_journals_paid_to").on(sql`contractor_id`, sql`created_at`).where(sql`type = 'paid'`),
  ],
);

/** What an act moved, by account. Both references are held by the journals' trigger, which writes them. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    journalId: whole().notNull(),
    accountId: whole().notNull(),
    amountCents: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.accountId] }),
    index("ledger_entries_of_account").on(sql`account_id`, sql`journal_id`),
  ],
);

/** The statement: a projection of the journal, one line per hold that changes its type. Amounts are positive. */
export const ledgerStatementLines = pgTable(
  "ledger_statement_lines",
  {
    /** The journal that opened the line. */
    id: whole().primaryKey(),
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
  () => [
    uniqueIndex("ledger_statement_lines_open_hold").on(sql`reference`).where(sql`type = 'reserved'`),
    index("ledger_statement_lines_of_company").on(sql`company_id`, sql`updated_at desc`, sql`id desc`),
    index("ledger_statement_lines_of_all").on(sql`updated_at desc`, sql`id desc`),
    /** What everybody spent in a year, without a look at the lines themselves. */
    index("ledger_statement_lines_spent")
      .on(sql`updated_at`, sql`type`, sql`amount_cents`)
      .where(sql`status = 'settled' and (type = 'paid' or (type = 'automatic' and reference is not null))`),
  ],
);
