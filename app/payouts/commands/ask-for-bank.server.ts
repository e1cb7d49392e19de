import { payouts } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { bankLabel } from "~/banking/bank";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { orderSubject } from "~/work-orders/store/company-of-order.server";
import { findPayout } from "../payouts-list.server";
import { accountFaultOf } from "../return-code";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Asks the contractor of a failed payout for another bank account: marks the payout, and its event notifies. Refuses
 * `conflict` when it has not failed, other details were given, or the contractor was asked in the last day.
 */
export async function askForBank(actor: Actor, win: number): Promise<Result<undefined>> {
  if (!may(actor, "payout.ask-bank")) return forbidden();
  return inTransaction(async (tx) => {
    await tx.select().from(payouts).where(eq(payouts.workOrderId, win)).for("update");
    const found = await findPayout(tx, win);
    if (!found) return notFound("Payout");
    const { payout, contractor, contractorId, amountCents, isSameBank, bankAskedAt } = found;
    if (payout?.transferState !== "failed") return refuse("conflict", "This payout has not failed");
    if (!isSameBank)
      return refuse("conflict", `${contractor} has given another bank account: try this payout again.`);
    const at = now();
    if (bankAskedAt && at.getTime() - bankAskedAt.getTime() < DAY_MS)
      return refuse("conflict", `${contractor} was asked less than a day ago.`);
    await tx.update(payouts).set({ bankAskedAt: at }).where(eq(payouts.workOrderId, win));
    const reason = accountFaultOf({ reason: payout.reason, isSameBank }) ?? payout.reason;
    const detail = { contractorId, amountCents, bank: bankLabel(payout), reason };
    await recordAction(tx, actor, "payout.ask-bank", await orderSubject(tx, win), detail);
    return ok();
  });
}
