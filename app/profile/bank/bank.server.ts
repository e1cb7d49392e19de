import { payoutBanks } from "db/schema/payouts";
import { eq, sql } from "drizzle-orm";
import { maskedEnd } from "~/banking/bank";
import { db, type Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { SealedField } from "~/platform/settings/secrets.server";

export type PayoutBank = typeof payoutBanks.$inferSelect;

export const bankNumberPlace = (contractorId: number, field: "routing" | "account"): SealedField => ({
  table: "payout_banks",
  row: contractorId,
  field,
});

/** Finds a contractor's bank details, with encrypted numbers. */
export async function findPayoutBank(
  contractorId: number,
  reader: Reader = db,
): Promise<PayoutBank | undefined> {
  const [bank] = await reader.select().from(payoutBanks).where(eq(payoutBanks.contractorId, contractorId));
  return bank;
}

const bankQuery = preparedQuery((reader) =>
  reader
    .select({ contractorId: payoutBanks.contractorId })
    .from(payoutBanks)
    .where(eq(payoutBanks.contractorId, sql.placeholder("contractorId"))),
);

export const hasPayoutBank = async (contractorId: number, reader: Reader = db) =>
  (await bankQuery(reader, { contractorId })).length > 0;

/** Returns bank details by the form's field names, with masked numbers. */
export const shownPayoutBank = (bank: PayoutBank) => ({
  bankName: bank.bankName,
  accountStatus: bank.accountStatus,
  accountType: bank.accountType,
  name: bank.ownerName,
  email: bank.email,
  routing: maskedEnd(bank.routingEnd),
  account: maskedEnd(bank.accountEnd),
});
