import { bankTransfers } from "db/schema/banking";
import { payouts } from "db/schema/payouts";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import { recordPayoutByHand } from "~/banking/commands/record-payout-by-hand.server";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { ok, type Result, refuse } from "~/platform/result";
import { findPayoutBank } from "~/profile/bank/bank.server";

/** A transfer to a contractor that was made by hand on the bank provider's dashboard. */
export type ManualTransfer = { reference: string; at: Date; contractorId: number; amountCents: number };

/** Lists the orders that the transfer may have paid: same contractor and amount, and no payout on its way or arrived. */
export async function listUnpaidWins(
  { contractorId, amountCents }: ManualTransfer,
  reader: Reader = db,
): Promise<number[]> {
  const rows = await reader
    .select({ win: payouts.workOrderId })
    .from(payouts)
    .leftJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(
      and(
        eq(payouts.contractorId, contractorId),
        eq(payouts.amountCents, amountCents),
        or(isNull(payouts.transferId), eq(bankTransfers.state, "failed")),
      ),
    )
    .orderBy(asc(payouts.workOrderId));
  return rows.map(({ win }) => win);
}

/** Records an order's payout as made by hand, so that it is not sent. Refuses `conflict` when it was sent meanwhile. */
export async function recordManualPayout(
  tx: Tx,
  win: number,
  transfer: ManualTransfer,
): Promise<Result<{ journalId: number }>> {
  // Sending the payout takes the same lock.
  await tx.select().from(payouts).where(eq(payouts.workOrderId, win)).for("update");
  if (!(await listUnpaidWins(transfer, tx)).includes(win))
    return refuse("conflict", "This payout is on its way or has arrived");
  const bank = await findPayoutBank(transfer.contractorId, tx);
  const adopted = await recordPayoutByHand(tx, {
    ...transfer,
    bank: bank?.reference ?? "",
    bankName: bank?.bankName ?? "Bank account",
    accountEnd: bank?.accountEnd ?? "",
  });
  if (!adopted.ok) return adopted;
  const { transferId, journalId } = adopted.value;
  await tx.update(payouts).set({ transferId }).where(eq(payouts.workOrderId, win));
  return ok({ journalId });
}
