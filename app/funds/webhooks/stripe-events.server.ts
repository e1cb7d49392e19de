import { providerEvents, refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { now } from "~/platform/clock.server";
import { db } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { jobQueue } from "~/platform/jobs.server";
import { stripe } from "~/platform/stripe.server";
import { read } from "../card-payment.server";
import { settleRefill } from "../commands/settle-refill.server";

/** What an event is about; never what it says of it: the provider is asked for that. */
export const stripeEvents = jobQueue<{ payment: string }>("provider-events");

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
    const payment = fresh && paymentOf(event);
    if (payment) await stripeEvents.add(tx, { payment });
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

const paymentOf = ({ type, data }: Stripe.Event) =>
  type.startsWith("payment_intent.") ? (data.object as Stripe.PaymentIntent).id : undefined;

/** Looks what has become of a payment. One that no refill here asked for is somebody else's: nothing to do. */
export async function lookIntoPayment({ payment: id }: { payment: string }) {
  const payment = await stripe().paymentIntents.retrieve(id);
  const key = payment.metadata.refill;
  if (!key) return;
  const [refill] = await db.select({ id: refills.id }).from(refills).where(eq(refills.key, key));
  // A payment that was only begun is not decided: whoever asked for it hears the answer.
  const ending = payment.status === "succeeded" || payment.last_payment_error ? read(payment) : undefined;
  if (refill && ending) await settleRefill(refill.id, ending);
}
