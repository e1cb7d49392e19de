import { bankTransfers } from "db/schema/banking";
import { payouts } from "db/schema/payouts";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import { adoptPayout } from "~/banking/commands/adopt-payout.server";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { ok, type Result, refuse } from "~/platform/result";
import { findPayoutBank } from "~/profile/bank/bank.server";

/** A transfer that somebody made to a contractor at the bank provider's own page. */
export type ByHand = { reference: string; at: Date; contractorId: number; amountCents: number };

/** The orders whose pay it can be: of the same amount, owed to him, and neither under way nor arrived. */
export async function listUnpaidWins(
  { contractorId, amountCents }: ByHand,
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

/**
 * An order's pay has arrived by such a transfer: it does not go out again. Refuses `conflict` where it is under way or has
 * arrived meanwhile.
 */
export async function notePaidByHand(
  tx: Tx,
  win: number,
  made: ByHand,
): Promise<Result<{ journalId: number }>> {
  // Whoever lets it go out locks it as well.
  await tx.select().from(payouts).where(eq(payouts.workOrderId, win)).for("update");
  if (!(await listUnpaidWins(made, tx)).includes(win))
    return refuse("conflict", "This payout is under way, or has arrived");
  const bank = await findPayoutBank(made.contractorId, tx);
  const adopted = await adoptPayout(tx, {
    ...made,
    bank: bank?.reference ?? "",
    bankName: bank?.bankName ?? "Bank account",
    accountEnd: bank?.accountEnd ?? "",
  });
  if (!adopted.ok) return adopted;
  const { transferId, journalId } = adopted.value;
  await tx.update(payouts).set({ transferId }).where(eq(payouts.workOrderId, win));
  return ok({ journalId });
}
