import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { type AccountStatus, bankTransfers } from "./banking";
import { instant, whole } from "./columns";
import { workOrders } from "./work-orders";

export type TaxNumberKind = "SSN" | "EIN";

/** What a contractor's W-9 says. The number itself is sealed (platform/secrets.server); its end is for people to know it by. */
export const taxDetails = pgTable(
  "tax_details",
  {
    contractorId: whole()
      .primaryKey()
      .references(() => users.id),
    /** One of the documents' types, or what somebody wrote under "Other". */
    entityType: text().notNull(),
    /** The name that belongs to the number. */
    name: text().notNull(),
    businessName: text().notNull(),
    kind: text().$type<TaxNumberKind>().notNull(),
    number: text().notNull(),
    numberEnd: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(""),
    city: text().notNull(),
    stateCode: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    /** Agrees to get the 1099 by mail only. */
    electronic1099: boolean().notNull().default(false),
    /** When he last confirmed that all this is right. */
    confirmedAt: instant().notNull(),
  },
  () => [check("tax_details_sealed", sql`number like 'v1.%' and number_end ~ '^[0-9]{4}$'`)],
);

export type AccountType = "personal" | "business";

/** Where a contractor is paid. Its numbers are sealed here until the bank-transfer provider has them, and after. */
export const payoutBanks = pgTable(
  "payout_banks",
  {
    contractorId: whole()
      .primaryKey()
      .references(() => users.id),
    bankName: text().notNull(),
    accountStatus: text().$type<AccountStatus>().notNull(),
    accountType: text().$type<AccountType>().notNull(),
    ownerName: text().notNull(),
    /** Where his bank's mails about payments go. */
    email: text().notNull(),
    routing: text().notNull(),
    routingEnd: text().notNull(),
    account: text().notNull(),
    accountEnd: text().notNull(),
    /** The account at the bank-transfer provider; null until it has it. */
    reference: text().unique(),
    /** What the provider says against it: until it is mended nothing is paid out. */
    trouble: text().notNull().default(""),
    savedAt: instant().notNull(),
  },
  (t) => [
    index("payout_banks_troubled").on(t.contractorId).where(sql`trouble <> ''`),
    check(
      "payout_banks_sealed",
      sql`routing like 'v1.%' and account like 'v1.%' and routing_end ~ '^[0-9]{4}$' and account_end ~ '^[0-9]{4}$'`,
    ),
  ],
);

/** What a contractor is owed for a paid order, and the transfer that takes it to his bank: the last one where some failed. */
export const payouts = pgTable(
  "payouts",
  {
    workOrderId: whole()
      .primaryKey()
      .references(() => workOrders.id),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    amountCents: whole().notNull(),
    /** Null while it waits: for bank details, or to be tried again. */
    transferId: whole()
      .unique()
      .references(() => bankTransfers.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.contractorId),
    index("payouts_waiting").on(t.contractorId).where(sql`transfer_id is null`),
    check("payouts_amount", sql`amount_cents > 0`),
  ],
);
