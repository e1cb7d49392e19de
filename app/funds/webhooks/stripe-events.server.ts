import { providerEvents, refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { stripe } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { read } from "../card-payment.server";
import { chargeRefill } from "../commands/charge-refill.server";
import { keepCardOfPage } from "../commands/hosted-card.server";
import { settleRefill } from "../commands/settle-refill.server";

type Told = { payment: string } | { page: string };

/** What an event is about; never what it says of it: the provider is asked for that. */
export const stripeEvents = jobQueue<Told>("provider-events");

/**
 * Takes what the card provider tells us, if it is signed: notes it once for ever, and leaves a job to look into the
 * provider's books. So events that come twice, late or in another order all lead to the same.
 * Answers the HTTP status.
 */
export async function receiveStripeEvent(raw: string, signature: string): Promise<200 | 400> {
  const event = verified(raw, signature);
  if (!event) return 400;
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(providerEvents)
      .values({ provider: "stripe", eventId: event.id, type: event.type, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    const told = fresh && subjectOf(event);
    if (told) await stripeEvents.add(tx, told);
  });
  return 200;
}

function verified(raw: string, signature: string): Stripe.Event | undefined {
  try {
    return stripe().webhooks.constructEvent(raw, signature, env().STRIPE_WEBHOOK_SECRET);
  } catch {
    return undefined;
  }
}

function subjectOf({ type, data }: Stripe.Event): Told | undefined {
  if (type.startsWith("payment_intent.")) return { payment: (data.object as Stripe.PaymentIntent).id };
  if (type.startsWith("checkout.session.")) return { page: (data.object as Stripe.Checkout.Session).id };
  return undefined;
}

/** Looks what has become of a payment, or of a page on which a card was typed. */
export const lookIntoStripe = (told: Told) =>
  "page" in told ? lookIntoPage(told.page) : lookIntoPayment(told);

/** Whoever closes the browser on the provider's page has paid, or has added a card, all the same. */
async function lookIntoPage(page: string) {
  const [refill] = await db.select({ id: refills.id }).from(refills).where(eq(refills.page, page));
  if (refill) return void (await chargeRefill(refill.id));
  await keepCardOfPage(page);
}

/** Looks what has become of a payment. One that no refill here asked for is somebody else's: nothing to do. */
async function lookIntoPayment({ payment: id }: { payment: string }) {
  const payment = await stripe().paymentIntents.retrieve(id);
  const key = payment.metadata.refill;
  if (!key) return;
  const [refill] = await db
    .select({ id: refills.id, isHosted: refills.isHosted })
    .from(refills)
    .where(eq(refills.key, key));
  if (refill?.isHosted) return void (await chargeRefill(refill.id));
  // A payment that was only begun is not decided: whoever asked for it hears the answer.
  const ending = payment.status === "succeeded" || payment.last_payment_error ? read(payment) : undefined;
  if (refill && ending) await settleRefill(refill.id, ending);
}
