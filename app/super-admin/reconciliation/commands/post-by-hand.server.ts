import { reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { type ManualTransfer, recordManualPayout } from "~/payouts/commands/paid-by-hand.server";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { Correction } from "../corrections/corrections.server";
import { moveToSuspense } from "./move-to-suspense.server";

const TRANSFER_NOT_FOUND = "The bank provider no longer shows this transfer, or can't be reached";

/** Posts a manual transfer as the order's payout, out of suspense. Refuses `conflict` if either has changed. */
export async function postManualTransfer(
  tx: Tx,
  { itemId, workOrderId }: Correction,
  transfer: ManualTransfer | undefined,
): Promise<Result<{ journalId: number }>> {
  const isThis = eq(reconciliationItems.id, itemId!);
  const [item] = await tx.select().from(reconciliationItems).where(isThis).for("update");
  if (!transfer || item!.inSuspenseCents !== -transfer.amountCents || item!.resolvedCents !== 0)
    return refuse("conflict", TRANSFER_NOT_FOUND);
  const recorded = await recordManualPayout(tx, workOrderId!, transfer);
  if (!recorded.ok) return recorded;
  const moved = await moveToSuspense(tx, item!, 0);
  if (!moved.ok) return moved;
  await tx.update(reconciliationItems).set({ matchedAt: now() }).where(isThis);
  return ok(recorded.value);
}
