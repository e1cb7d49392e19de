import { certificatePurchases } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { chargeOrFind, outcomeOfPage, type PaymentOutcome } from "~/funds/refills/card-payment.server";
import { recordSale } from "~/ledger/commands/bank-transfer.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findPurchase, type Purchase } from "../certificate.server";
import { certificateEmails } from "../emails.server";
import { customerOfContractor } from "../purchase/customer.server";

/** Charges a purchase or finds its payment, then settles it; repeatable. Stays `requested` until the provider answers. */
export async function chargePurchase(id: number): Promise<Purchase> {
  const purchase = await findPurchase(id);
  const { state, page, card, contractorId } = purchase;
  if (state !== "requested") return purchase;
  const payment = {
    key: purchase.key,
    of: "purchase",
    createdAt: purchase.createdAt,
    totalCents: purchase.amountCents,
    card,
  } as const;
  const ending = card
    ? await chargeOrFind(payment, () => customerOfContractor(contractorId))
    : page
      ? await outcomeOfPage(page)
      : undefined;
  // Without a page to return to, a card that needs a confirmation is refused.
  return ending && "succeeded" in ending ? settlePurchase(id, ending) : purchase;
}

/** Records a payment's outcome and posts the money in the same transaction. Does nothing for a settled purchase. */
async function settlePurchase(id: number, outcome: PaymentOutcome): Promise<Purchase> {
  const result = await inTransaction(async (tx) => {
    const [purchase] = await tx
      .select()
      .from(certificatePurchases)
      .where(eq(certificatePurchases.id, id))
      .for("update");
    if (!purchase) throw new Error(`There is no certificate purchase ${id}`);
    if (purchase.state !== "requested") return ok(purchase);
    const { key, contractorId, amountCents, address: ip, certificateTypeId } = purchase;
    if (outcome.succeeded) {
      const posted = await recordSale(tx, {
        key,
        contractorId,
        amountCents,
        ip,
        description: "Certificate for a year",
      });
      if (!posted.ok) return posted;
      await certificateEmails.add(tx, { kind: "receipt", purchaseId: id });
    }
    const [settled] = await tx
      .update(certificatePurchases)
      .set({
        // A card that was entered on the provider's page is known only now.
        ...(outcome.succeeded &&
          outcome.paidBy && {
            brand: outcome.paidBy.brand,
            lastFour: outcome.paidBy.lastFour,
          }),
        state: outcome.succeeded ? "succeeded" : "failed",
        reference: outcome.reference,
        settledAt: now(),
        reason: outcome.succeeded ? "" : outcome.reason,
      })
      .where(eq(certificatePurchases.id, id))
      .returning();
    const details = { contractorId, certificateTypeId, state: settled!.state, reference: outcome.reference };
    await recordAction(tx, null, "certificates.paid", { type: "certificate-purchase", id }, details);
    return ok(settled!);
  });
  if (!result.ok) throw new Error(`Certificate purchase ${id}: ${result.message}`);
  return result.value;
}
