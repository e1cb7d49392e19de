import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { type AccountStatus, bankTransfers, type PayoutSpeed } from "./banking";
import { instant, whole } from "./columns";

export type TaxNumberKind = "SSN" | "EIN";

/** A contractor's W-9. The number is encrypted (platform/settings/secrets.server); its last digits are for display. */
export const taxDetails = pgTable(
  "tax_details",
  {
    contractorId: whole()
      .primaryKey()
      .references(() => users.id),
    /** One of the documents' types, or the text typed under "Other". */
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
    /** Whether the contractor agreed to receive the 1099 electronically. */
    electronic1099: boolean().notNull().default(false),
    /** When the contractor last confirmed the details. */
    confirmedAt: instant().notNull(),
  },
  () => [check("tax_details_sealed", sql`number like 'v1.%' and number_end ~ '^[0-9]{4}$'`)],
);

export type AccountType = "personal" | "business";

/** A contractor's bank account for payouts, with encrypted numbers. */
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
    /** The address for the bank's emails about payments. */
    email: text().notNull(),
    routing: text().notNull(),
    routingEnd: text().notNull(),
    account: text().notNull(),
    accountEnd: text().notNull(),
    /** The account's id at the bank-transfer provider; null until it is registered. */
    reference: text().unique(),
    /** Why the provider refuses the account; nothing is paid out until it is corrected. */
    trouble: text().notNull().default(""),
    /** Whether the account takes instant payments; null until the provider was asked. */
    takesInstant: boolean(),
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

/** The pay owed to a contractor for an order, and its latest transfer. */
export const payouts = pgTable(
  "payouts",
  {
    /** Without a foreign key: the order is on its company's node, this row on the coordinator. */
    workOrderId: whole().primaryKey(),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    amountCents: whole().notNull(),
    /** Null while it waits for bank details or a retry. */
    transferId: whole()
      .unique()
      .references(() => bankTransfers.id),
    createdAt: instant().notNull(),
    /** When the contractor was asked for other bank details after its last failure. */
    bankAskedAt: instant(),
    /** The fee that was taken for a faster transfer, and not given back; its transfer has it too, but totals would read all of them. */
    feeCents: whole().notNull().default(0),
    /** Why it goes the standard way although its contractor chose a faster one. */
    slowReason: text().notNull().default(""),
  },
  (t) => [
    index().on(t.contractorId),
    index("payouts_waiting").on(t.contractorId).where(sql`transfer_id is null`),
    check("payouts_amount", sql`amount_cents > 0`),
  ],
);

/** A speed other than the standard one. */
export type FastSpeed = Exclude<PayoutSpeed, "standard">;

const price = {
  fixedCents: whole().notNull(),
  basisPoints: integer().notNull(),
  minCents: whole().notNull(),
  maxCents: whole().notNull(),
};
const priceRule = sql`fixed_cents >= 0 and basis_points between 0 and 10000 and 0 <= min_cents and min_cents <= max_cents`;
const speedRule = sql`speed in ('same-day', 'instant')`;

/** The price of each faster payout. A speed without a row, or with one that is off, is not offered. */
export const payoutPrices = pgTable(
  "payout_prices",
  {
    speed: text().$type<FastSpeed>().primaryKey(),
    isOn: boolean().notNull(),
    ...price,
    savedById: whole()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull(),
  },
  () => [check("payout_prices_speed", speedRule), check("payout_prices_price", priceRule)],
);

/** The faster way that a contractor chose for payouts, with the price agreed to. Without a row payouts are standard. */
export const payoutChoices = pgTable(
  "payout_choices",
  {
    contractorId: whole()
      .primaryKey()
      .references(() => users.id),
    speed: text().$type<FastSpeed>().notNull(),
    ...price,
    chosenAt: instant().notNull(),
  },
  () => [check("payout_choices_speed", speedRule), check("payout_choices_price", priceRule)],
);
