import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { bankLabel } from "~/banking/bank";
import { db } from "~/platform/db/db.server";

/** Finds whether a contractor was asked for another bank account, with the account and the amount that waits for it. */
export async function findBankRequest(contractorId: number) {
  const [found] = await db
    .select({
      bankName: payoutBanks.bankName,
      accountEnd: payoutBanks.accountEnd,
      amountCents: sql<number>`sum(${payouts.amountCents})::float8`,
    })
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .innerJoin(payoutBanks, eq(payoutBanks.reference, bankTransfers.bank))
    .where(
      and(
        eq(payouts.contractorId, contractorId),
        eq(payoutBanks.contractorId, contractorId),
        eq(bankTransfers.state, "failed"),
        isNotNull(payouts.bankAskedAt),
      ),
    )
    .groupBy(payoutBanks.bankName, payoutBanks.accountEnd);
  return found && { bank: bankLabel(found), amountCents: found.amountCents };
}
