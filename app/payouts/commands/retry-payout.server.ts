import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { orderSubject } from "~/work-orders/store/company-of-order.server";
import { findPayout } from "../payouts-list.server";
import { accountFaultOf } from "../return-code";

export const payoutJobs = jobQueue("payouts", z.object({ contractorId: z.number() }));

/**
 * Requeues failed payouts with a new transfer and key, so that nothing is paid twice, except those whose bank account is at
 * fault and still the contractor's. Returns how many.
 */
export async function requeueFailedPayouts(
  tx: Tx,
  actor: Actor,
  which: { contractorId: number; workOrderId?: number },
): Promise<number> {
  const { contractorId, workOrderId } = which;
  const mine: SQL[] = [eq(payouts.contractorId, contractorId)];
  if (workOrderId !== undefined) mine.push(eq(payouts.workOrderId, workOrderId));
  const found = await tx
    .select({
      workOrderId: payouts.workOrderId,
      transferId: payouts.transferId,
      reason: bankTransfers.reason,
      isSameBank: sql<boolean>`${payoutBanks.reference} is not distinct from ${bankTransfers.bank}`,
    })
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .leftJoin(payoutBanks, eq(payoutBanks.contractorId, payouts.contractorId))
    .where(and(...mine, eq(bankTransfers.state, "failed")))
    .orderBy(payouts.workOrderId)
    .for("update", { of: payouts });
  const failed = found.filter((each) => !accountFaultOf(each));
  if (failed.length > 0) {
    const ids = failed.map((failedPayout) => failedPayout.workOrderId);
    await tx
      .update(payouts)
      .set({ transferId: null, bankAskedAt: null, slowReason: "" })
      .where(inArray(payouts.workOrderId, ids));
    for (const { workOrderId: win, transferId } of failed) {
      const detail = { contractorId, failedTransferId: transferId };
      await recordAction(tx, actor, "payout.retry", await orderSubject(tx, win), detail);
    }
  }
  await payoutJobs.add(tx, { contractorId });
  return failed.length;
}

/**
 * Requeues one failed payout for the super administrator. Refuses `conflict` when it has not failed, or when
 * the bank says that the account itself is at fault.
 */
export async function retryPayout(actor: Actor, workOrderId: number): Promise<Result<undefined>> {
  if (!may(actor, "payout.retry")) return forbidden();
  return inTransaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.workOrderId, workOrderId));
    if (!payout) return notFound("Payout");
    const { contractorId } = payout;
    const found = await findPayout(tx, workOrderId);
    const fault = found?.payout && accountFaultOf({ ...found, reason: found.payout.reason });
    if (fault) return refuse("conflict", `${fault}: ask the contractor for a new bank account.`);
    if (
      (await requeueFailedPayouts(tx, actor, { contractorId, workOrderId })) === 0 &&
      payout.transferId !== null
    )
      return refuse("conflict", "This payout has not failed");
    return ok();
  });
}

/** Requeues several payouts, each on its own, so that one that is refused does not stop the others. */
export async function retryPayouts(actor: Actor, wins: readonly number[]) {
  const counts = { sent: 0, refused: 0 };
  for (const win of wins) counts[(await retryPayout(actor, win)).ok ? "sent" : "refused"]++;
  return counts;
}
