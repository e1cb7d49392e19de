import { bankTransfers } from "db/schema/banking";
import { ledgerAccounts } from "db/schema/ledger";
import { payouts } from "db/schema/payouts";
import { workOrders } from "db/schema/work-orders";
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { bankLabel } from "~/banking/bank";
import { db, type Tx } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { recordAction } from "~/platform/db/events/record.server";
import { now } from "~/platform/time/clock.server";
import { orderSubject } from "~/work-orders/store/company-of-order.server";
import { failureReason } from "../payout-state";
import { slowedDetail, slowReasonOf } from "../speed/slowed";
import { payoutJobs } from "./retry-payout.server";

/** Opens a payout for each order paid in the app, and records a payout transfer's outcome on its order. */
export async function followPayouts(tx: Tx, batch: StoredEvent[]): Promise<void> {
  const paid = batch.filter(({ type }) => type === "payment.mark-paid");
  const wins = paid.map(({ subjectId }) => subjectId ?? 0);
  if (wins.length > 0) await open(tx, inArray(workOrders.id, wins));
  for (const { subjectId, payload } of batch.filter(isOutcome))
    await recordOutcome(tx, subjectId ?? 0, payload);
}

type FailedPayout = typeof payouts.$inferSelect;

const isOutcome = ({ type, payload }: StoredEvent) =>
  type === "bank-transfer.recorded" &&
  payload.kind === "payout" &&
  (payload.to === "processed" || payload.to === "failed");

async function recordOutcome(tx: Tx, transferId: number, { from, to }: StoredEvent["payload"]) {
  const [found] = await tx
    .select({ payout: payouts, transfer: bankTransfers })
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(eq(payouts.transferId, transferId))
    .for("update", { of: payouts });
  if (!found) return;
  const { workOrderId, contractorId, amountCents } = found.payout;
  const hasFailed = to === "failed";
  const slowReason = hasFailed ? slowReasonOf(found.transfer, from) : undefined;
  if (slowReason !== undefined) return sendStandard(tx, found.payout, slowReason);
  // The ledger has given the fee back.
  if (hasFailed) await tx.update(payouts).set({ feeCents: 0 }).where(eq(payouts.workOrderId, workOrderId));
  const details = {
    contractorId,
    amountCents,
    bank: bankLabel(found.transfer),
    reason: hasFailed ? failureReason(found.transfer) : "",
  };
  const action = hasFailed ? "payout.failed" : "payout.arrived";
  await recordAction(tx, null, action, await orderSubject(tx, workOrderId), details);
}

/** Sends a payout the free, standard way after the provider's records say that the faster transfer failed. */
async function sendStandard(tx: Tx, payout: FailedPayout, slowReason: string) {
  const { workOrderId, contractorId } = payout;
  await tx
    .update(payouts)
    .set({ transferId: null, feeCents: 0, slowReason })
    .where(eq(payouts.workOrderId, workOrderId));
  const subject = await orderSubject(tx, workOrderId);
  await recordAction(tx, null, "payout.slowed", subject, slowedDetail(payout, slowReason));
  await payoutJobs.add(tx, { contractorId });
}

async function open(tx: Tx, which: SQL) {
  const owed = await tx
    .select({
      workOrderId: workOrders.id,
      contractorId: sql<number>`${workOrders.contractorId}`.mapWith(Number),
      amountCents: sql<number>`${workOrders.finalPayFromWalletCents}`.mapWith(Number),
    })
    .from(workOrders)
    .leftJoin(payouts, eq(payouts.workOrderId, workOrders.id))
    .where(
      and(
        which,
        eq(workOrders.status, "paid"),
        eq(workOrders.payOutsideOfApp, false),
        gt(workOrders.finalPayFromWalletCents, 0),
        isNull(payouts.workOrderId),
      ),
    )
    .orderBy(workOrders.id);
  if (owed.length === 0) return;
  const createdAt = now();
  await tx
    .insert(payouts)
    .values(owed.map((payout) => ({ ...payout, createdAt })))
    .onConflictDoNothing();
  for (const contractorId of new Set(owed.map((payout) => payout.contractorId)))
    await payoutJobs.add(tx, { contractorId });
}

/** Runs hourly: opens payouts whose events got lost and retries those that wait. */
export async function openMissedPayouts(): Promise<void> {
  const owed = db
    .select({ id: ledgerAccounts.contractorId })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, "payable"), gt(ledgerAccounts.balanceCents, 0)));
  await db.transaction(async (tx) => {
    await open(tx, inArray(workOrders.contractorId, owed));
    const waiting = await tx
      .selectDistinct({ contractorId: payouts.contractorId })
      .from(payouts)
      .where(isNull(payouts.transferId));
    for (const { contractorId } of waiting) await payoutJobs.add(tx, { contractorId });
  });
}
