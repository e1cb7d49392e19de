import { certificatePurchases, certificateTypes } from "db/schema/credentials";
import { and, desc, eq, lt } from "drizzle-orm";
import { cardLabel } from "~/funds/cards/card";
import { db } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";
import { now } from "~/platform/time/clock.server";
import { chargePurchase } from "../commands/charge-purchase.server";

/** Lists a contractor's paid purchases, the latest first; with `id` only that one. */
export async function listReceipts(contractorId: number, id?: number) {
  const rows = await db
    .select({ purchase: certificatePurchases, label: certificateTypes.label })
    .from(certificatePurchases)
    .innerJoin(certificateTypes, eq(certificateTypes.id, certificatePurchases.certificateTypeId))
    .where(
      and(
        eq(certificatePurchases.contractorId, contractorId),
        eq(certificatePurchases.state, "succeeded"),
        id === undefined ? undefined : eq(certificatePurchases.id, id),
      ),
    )
    .orderBy(desc(certificatePurchases.id))
    .limit(100);
  return rows.map(({ purchase, label }) => ({
    id: purchase.id,
    label,
    amountCents: purchase.amountCents,
    card: cardLabel(purchase),
    at: purchase.settledAt ?? purchase.createdAt,
    reference: purchase.reference ?? "",
  }));
}
export type Receipt = Awaited<ReturnType<typeof listReceipts>>[number];

/** Finishes a purchase; throws while it is undecided, so that the queue retries it with a longer delay. */
export async function finishPurchase({ purchaseId }: { purchaseId: number }) {
  const { state, page } = await chargePurchase(purchaseId);
  // The provider's page stays open for a day; the hourly job gets its outcome.
  if (state === "requested" && !page)
    throw new Error("The card provider has not said yet how this payment ended");
}

const HOUR = 60 * 60 * 1000;

/** Runs hourly: checks payments whose jobs have given up, until each is decided. */
export async function retryOldPurchases() {
  const old = await db
    .select({ id: certificatePurchases.id })
    .from(certificatePurchases)
    .where(
      and(
        eq(certificatePurchases.state, "requested"),
        lt(certificatePurchases.createdAt, new Date(now().getTime() - HOUR)),
      ),
    );
  for (const { id } of old) await chargePurchase(id);
}

/** Settles a purchase from a payment event; ignores other payments. */
export async function syncPurchase({ payment: id }: { payment: string }) {
  const { metadata } = await stripe().paymentIntents.retrieve(id);
  if (!metadata.purchase) return;
  const [purchase] = await db
    .select({ id: certificatePurchases.id })
    .from(certificatePurchases)
    .where(eq(certificatePurchases.key, metadata.purchase));
  if (purchase) await chargePurchase(purchase.id);
}
