import { refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalOf } from "~/access/may";
import { paths } from "~/paths";
import { db, inTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { openCheckout, stripe } from "~/platform/providers/stripe.server";
import { forbidden, ok, type Result } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { customerOf } from "../cards/customer.server";
import { findRefill, type Refill } from "../queries.server";
import { abandoned, outcomeOfPage, type PaymentOutcome } from "../refills/card-payment.server";
import { priceOf } from "../refills/price.server";
import { callStripe } from "./add-card.server";
import { createRefill } from "./create-refill.server";

type AddFunds = { amountCents: number; save: boolean; idempotencyKey?: IdempotencyKey };

/** How long the provider's page accepts a payment; Stripe allows 30 minutes to 24 hours. */
const PAGE_OPEN_MS = 60 * 60 * 1000;
/** After this, a page whose id got lost has expired for certain. */
const PAGE_LOST_MS = 25 * 60 * 60 * 1000;

/** Returns the URL of the provider's page; the request is committed first, so that its payment is found. */
export async function openPayPage(
  actor: Actor,
  { amountCents, save, idempotencyKey }: AddFunds,
): Promise<Result<string>> {
  const { companyId } = actor;
  const refusal = refusalOf(actor, "funds.add");
  if (refusal) return refusal;
  if (companyId === null) return forbidden();
  const price = await priceOf(companyId, amountCents);
  if (!price.ok) return price;
  const requested = await inTransaction((tx) =>
    runOnce(tx, actor.id, "funds.add", idempotencyKey, async () => {
      const hosted = { isHosted: true, card: "", brand: "", lastFour: "", expMonth: 0, expYear: 0 };
      const id = await createRefill(tx, actor, companyId, {
        ...price.value,
        ...hosted,
        saveAs: save ? "" : null,
      });
      return ok({ id });
    }),
  );
  if (!requested.ok) return requested;
  const refill = await findRefill(requested.value.id);
  return callStripe(async () => {
    const { id, url } = refill.page
      ? await stripe().checkout.sessions.retrieve(refill.page)
      : await openPage(refill, await customerOf(companyId));
    await db.update(refills).set({ page: id }).where(eq(refills.id, refill.id));
    return ok(url ?? paths.paid(refill.id));
  });
}

const openPage = (refill: Refill, customer: string) =>
  openCheckout(
    {
      mode: "payment",
      customer,
      line_items: [
        lineItem("Funds", refill.amountCents),
        ...(refill.feeCents > 0 ? [lineItem("Processing fee", refill.feeCents)] : []),
      ],
      payment_intent_data: {
        metadata: { refill: refill.key },
        ...(refill.saveAs !== null && { setup_future_usage: "off_session" }),
      },
      expires_at: Math.floor((refill.createdAt.getTime() + PAGE_OPEN_MS) / 1000),
      success_url: `${env().ORIGIN}${paths.paid(refill.id)}`,
      cancel_url: `${env().ORIGIN}${paths.addFunds()}`,
    },
    { idempotencyKey: refill.key },
  );

const lineItem = (name: string, cents: number) => ({
  quantity: 1,
  price_data: { currency: "usd", unit_amount: cents, product_data: { name } },
});

/** Returns the outcome of a refill's page; a page whose id got lost counts as unpaid once it has expired. */
export async function outcomeOfRefillPage({ page, createdAt }: Refill): Promise<PaymentOutcome | undefined> {
  if (page) return outcomeOfPage(page);
  return now().getTime() - createdAt.getTime() > PAGE_LOST_MS ? abandoned : undefined;
}
