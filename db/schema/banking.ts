import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

/** The kind of account; the documents call it its status. */
export type AccountStatus = "checking" | "savings";
/** refill: a company adds funds · payout: a contractor is paid · top-up: the platform adds to its own balance */
export type TransferKind = "refill" | "payout" | "top-up";
/** How fast a payout is sent: standard is free; same-day is ACH with next-available clearing; instant is RTP or FedNow. */
export const payoutSpeeds = ["standard", "same-day", "instant"] as const;
export type PayoutSpeed = (typeof payoutSpeeds)[number];
/** requested: no answer yet · sent: accepted by the provider · processed · failed, or returned later */
export type TransferState = "requested" | "sent" | "processed" | "failed";

const companyId = () => whole().references(() => companies.id);
const contractorId = () => whole().references(() => users.id);

/** A customer's state at the provider, in its words. */
export type CustomerStatus = "unverified" | "retry" | "document" | "verified" | "suspended" | "deactivated";
export type BusinessType = "soleProprietorship" | "llc" | "corporation" | "partnership";
export type Certification = "uncertified" | "recertify" | "certified";
/** Steps that the provider waits for: a second attempt, one with the full number, or documents. */
export type CustomerNeed =
  | "retry"
  | "full-ssn"
  | "controller-document"
  | "business-document"
  | "dba-document";

/** A company's or contractor's id at the bank-transfer provider, and its state there. */
export const bankCustomers = pgTable(
  "bank_customers",
  {
    reference: text().primaryKey(),
    companyId: companyId().unique(),
    contractorId: contractorId().unique(),
    status: text().$type<CustomerStatus>().notNull().default("unverified"),
    /** Null until the company sent what a verified business customer needs. */
    businessType: text().$type<BusinessType>(),
    /** Null for customers whose owners need no certification. */
    certification: text().$type<Certification>(),
    needs: text().array().$type<CustomerNeed[]>().notNull().default([]),
    /** The provider's own instructions. */
    directives: text().array().notNull().default([]),
    /** When the state was last read from the provider. */
    checkedAt: instant(),
  },
  () => [
    check("bank_customers_one_owner", sql`num_nonnulls(company_id, contractor_id) = 1`),
    check("bank_customers_business", sql`business_type is null or company_id is not null`),
  ],
);

/** A person who owns 25 % or more of a company: their id at the provider and their name, nothing else. */
export const bankOwners = pgTable(
  "bank_owners",
  {
    id: id(),
    companyId: companyId().notNull(),
    reference: text().notNull().unique(),
    name: text().notNull(),
    status: text().$type<OwnerStatus>().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [index().on(t.companyId)],
);
export type OwnerStatus = "verified" | "document" | "incomplete";

/** A document that identifies a company, its controller or an owner. Only the provider has its contents. */
export const bankDocuments = pgTable(
  "bank_documents",
  {
    id: id(),
    companyId: companyId().notNull(),
    /** Null for documents of the business and its controller. */
    ownerId: whole().references(() => bankOwners.id),
    reference: text().notNull().unique(),
    kind: text().$type<DocumentKind>().notNull(),
    state: text().$type<DocumentState>().notNull(),
    /** Why it was rejected. */
    reason: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.companyId)],
);
export type DocumentKind = "passport" | "license" | "idCard" | "other";
export type DocumentState = "pending" | "accepted" | "rejected";

/** A bank account that funds come from: its id at the provider and its last digits, never the full numbers. */
export const bankSources = pgTable(
  "bank_sources",
  {
    id: id(),
    /** Null for the platform's own account. */
    companyId: companyId(),
    reference: text().notNull().unique(),
    bankName: text().notNull(),
    accountStatus: text().$type<AccountStatus>().notNull(),
    routingEnd: text().notNull(),
    accountEnd: text().notNull(),
    /** When the two small deposits were requested; they arrive in 2 to 3 days. */
    depositsRequestedAt: instant(),
    isVerified: boolean().notNull().default(false),
    /** Blocked after too many wrong amounts; only a new account helps. */
    isBlocked: boolean().notNull().default(false),
    isPrimary: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Removed accounts stay for the transfers that used them. */
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

/** A transfer through the provider, committed before the provider is called, so that no money moves unrecorded. */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    id: id(),
    kind: text().$type<TransferKind>().notNull(),
    /** The idempotency key at the provider, and the correlation id that finds the transfer again. */
    key: text().notNull().unique(),
    companyId: companyId(),
    contractorId: contractorId(),
    /** The user who requested it; null for a job. */
    actorId: whole().references(() => users.id),
    address: text().notNull(),
    /** The amount the recipient can use; a company pays the fee on top, and a contractor gets less than is owed. */
    amountCents: whole().notNull(),
    feeCents: whole().notNull().default(0),
    feeBasisPoints: integer().notNull().default(0),
    speed: text().$type<PayoutSpeed>().notNull().default("standard"),
    /** The external bank account's id at the provider; the other end is the platform's balance. */
    bank: text().notNull(),
    bankName: text().notNull(),
    accountEnd: text().notNull(),
    state: text().$type<TransferState>().notNull().default("requested"),
    /** Why it failed or came back, for people. */
    reason: text().notNull().default(""),
    /** The provider's id of the transfer. */
    reference: text().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index().on(t.companyId, t.createdAt),
    index().on(t.contractorId, t.createdAt),
    /** The latest transfers of all owners. */
    index("bank_transfers_updated").on(sql`coalesce(settled_at, created_at) desc`, sql`id desc`),
    index("bank_transfers_failed").on(t.id).where(sql`state = 'failed'`),
    index("bank_transfers_open").on(t.createdAt).where(sql`state in ('requested', 'sent')`),
    check("bank_transfers_amounts", sql`amount_cents > 0 and fee_cents >= 0`),
    check(
      "bank_transfers_owner",
      sql`(kind = 'refill') = (company_id is not null) and (kind = 'payout') = (contractor_id is not null)`,
    ),
    check(
      "bank_transfers_speed",
      sql`speed = 'standard' and (kind <> 'payout' or fee_cents = 0) or kind = 'payout' and speed in ('same-day', 'instant')`,
    ),
    check("bank_transfers_settled", sql`(state in ('requested', 'sent')) = (settled_at is null)`),
  ],
);
