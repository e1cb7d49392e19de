import { reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { type ByHand, notePaidByHand } from "~/payouts/commands/paid-by-hand.server";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { Correction } from "../corrections.server";
import { moveToSuspense } from "./move-to-suspense.server";

const NOT_THERE = "The bank provider does not show this transfer any more, or cannot be asked now";

/**
 * The transfer becomes the payout of an order, posted as any other; what of it was in suspense comes back from there, and
 * both books are alike. Refuses `conflict` where either has changed since it was proposed.
 */
export async function postByHand(
  tx: Tx,
  { itemId, workOrderId }: Correction,
  made: ByHand | undefined,
): Promise<Result<{ journalId: number }>> {
  const isThis = eq(reconciliationItems.id, itemId!);
  const [item] = await tx.select().from(reconciliationItems).where(isThis).for("update");
  if (!made || item!.inSuspenseCents !== -made.amountCents || item!.resolvedCents !== 0)
    return refuse("conflict", NOT_THERE);
  const noted = await notePaidByHand(tx, workOrderId!, made);
  if (!noted.ok) return noted;
  const moved = await moveToSuspense(tx, item!, 0);
  if (!moved.ok) return moved;
  await tx.update(reconciliationItems).set({ matchedAt: now() }).where(isThis);
  return ok(noted.value);
}
