import { certificatePurchases } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { callStripe } from "~/funds/commands/add-card.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { openCheckout, stripe } from "~/platform/providers/stripe.server";
import { ok, type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { findPurchase } from "../certificate.server";
import { customerOfContractor } from "../purchase/customer.server";
import { createPurchase, findBuyable } from "./buy-certificate.server";
import { chargePurchase } from "./charge-purchase.server";

/** Returns the URL of the provider's page, the same until it is paid; then refuses `conflict`. */
export async function openPurchasePage(actor: Actor, typeId: number): Promise<Result<string>> {
  const certificate = await findBuyable(actor, typeId);
  if (!certificate.ok) return certificate;
  const { label } = certificate.value;
  const created = await createPurchase(actor, certificate.value, {});
  if (!created.ok) return created;
  const purchase = await chargePurchase(created.value.id);
  if (purchase.state === "succeeded") return refuse("conflict", `You have already bought ${label}`);
  if (purchase.state === "failed") return refuse("funds", purchase.reason);
  return callStripe(async () => {
    const page = purchase.page ?? (await openPage(actor, purchase, typeId, label));
    const { url } = await stripe().checkout.sessions.retrieve(page);
    return url ? ok(url) : refuse("conflict", "The card page could not be opened. Please try again.");
  });
}

type Opened = { id: number; key: string; amountCents: number };

async function openPage(actor: Actor, { id, key, amountCents }: Opened, typeId: number, label: string) {
  const session = await openCheckout(
    {
      mode: "payment",
      customer: await customerOfContractor(actor.id),
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: amountCents, product_data: { name: label } },
        },
      ],
      payment_intent_data: { metadata: { purchase: key } },
      success_url: `${env().ORIGIN}${paths.certification(typeId, "bought")}`,
      cancel_url: `${env().ORIGIN}${paths.certifications()}`,
    },
    { idempotencyKey: `page-${key}` },
  );
  await db.update(certificatePurchases).set({ page: session.id }).where(eq(certificatePurchases.id, id));
  return (await findPurchase(id)).page ?? session.id;
}
