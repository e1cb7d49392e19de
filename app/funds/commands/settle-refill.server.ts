import { refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import { feeRate } from "~/banking/fee";
import { refill as post } from "~/ledger/commands/refill.server";
import { settleDebts } from "~/ledger/commands/return-transfer.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { cardLabel } from "../cards/card";
import type { Refill } from "../queries.server";
import type { PaymentOutcome } from "../refills/card-payment.server";
import { storeCard } from "./add-card.server";

/** Records a payment's outcome and posts the money in the same transaction. Does nothing for a settled refill. */
export async function settleRefill(id: number, outcome: PaymentOutcome): Promise<Refill> {
  const result = await inTransaction(async (tx) => {
    const [requested] = await tx.select().from(refills).where(eq(refills.id, id)).for("update");
    if (!requested) throw new Error(`There is no refill ${id}`);
    if (requested.state !== "requested") return ok(requested);
    const refill = withCard(requested, outcome);
    if (outcome.succeeded) {
      const posted = await post(tx, {
        companyId: refill.companyId,
        amountCents: refill.amountCents,
        feeCents: refill.feeCents,
        key: refill.key,
        ip: refill.address,
        description: `Funds added by ${cardLabel(refill)}`,
        feeDescription: `Processing fee ${feeRate(refill.feeBasisPoints)}`,
      });
      if (!posted.ok) return posted;
      const settled = await settleDebts(tx, refill.companyId);
      if (!settled.ok) return settled;
      await saveCard(tx, refill);
    }
    const [settled] = await tx
      .update(refills)
      .set({
        card: refill.card,
        brand: refill.brand,
        lastFour: refill.lastFour,
        expMonth: refill.expMonth,
        expYear: refill.expYear,
        confirmAt: null,
        state: outcome.succeeded ? "succeeded" : "failed",
        reference: outcome.reference,
        settledAt: now(),
        reason: outcome.succeeded ? "" : outcome.reason,
      })
      .where(eq(refills.id, id))
      .returning();
    const { companyId } = refill;
    const details = { companyId, state: settled!.state, reference: outcome.reference };
    await recordAction(tx, null, "funds.settled", { type: "refill", id, companyId }, details);
    return ok(settled!);
  });
  if (!result.ok) throw new Error(`Refill ${id}: ${result.message}`);
  return result.value;
}

/** A card that was entered on the provider's page is known only after the payment. */
function withCard(refill: Refill, ending: PaymentOutcome): Refill {
  if (!ending.succeeded) return refill;
  if (!ending.paidBy) return refill.isHosted ? { ...refill, saveAs: null } : refill;
  const { name, ...card } = ending.paidBy;
  return { ...refill, ...card, saveAs: refill.saveAs === null ? null : name };
}

async function saveCard(tx: Tx, { saveAs, card: reference, actorId: id, address, ...refill }: Refill) {
  if (saveAs === null) return;
  const { companyId, brand, lastFour, expMonth, expYear } = refill;
  const card = { companyId, reference, brand, lastFour, expMonth, expYear, cardName: saveAs };
  await storeCard(tx, { id, companyId, address }, card);
}
