import { providerEvents, refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { stripe } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import type { SignedEvent, Webhook } from "~/platform/webhooks/receive-webhook.server";
import { chargeRefill } from "../commands/charge-refill.server";
import { saveCardOfPage, saveCardOfSetup } from "../commands/hosted-card.server";
import { recordCardReversals } from "../commands/record-card-reversals.server";
import { settleRefill } from "../commands/settle-refill.server";
import { outcomeOf } from "../refills/card-payment.server";

const stripeSubject = z.union([
  z.object({ payment: z.string() }),
  z.object({ page: z.string() }),
  z.object({ setup: z.string() }),
  z.object({ reversal: z.string() }),
]);
export type StripeSubject = z.infer<typeof stripeSubject>;

/** Jobs hold only the id in an event: its state is then read from the provider, never from the event. */
export const stripeEvents = jobQueue("card-events", stripeSubject);

/** Stores an event once and queues a read of the provider's records; a replay queues another read. */
export const stripeWebhook: Webhook = {
  provider: "stripe",
  verify: (raw, header) => {
    const event = verifyEvent(raw, header("stripe-signature"));
    return event && { id: event.id, type: event.type, body: { ...event } };
  },
  handle: async (event, isReplay) => {
    await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(providerEvents)
        .values({ provider: "stripe", eventId: event.id, type: event.type, receivedAt: now() })
        .onConflictDoNothing()
        .returning({ eventId: providerEvents.eventId });
      const subject = (fresh || isReplay) && subjectOf(event);
      if (subject) await stripeEvents.add(tx, subject);
    });
    return 200;
  },
};

function verifyEvent(raw: string, signature: string): Stripe.Event | undefined {
  try {
    return stripe().webhooks.constructEvent(raw, signature, env().STRIPE_WEBHOOK_SECRET);
  } catch {
    return undefined;
  }
}

const about = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) });

function subjectOf({ type, body }: SignedEvent): StripeSubject | undefined {
  const { id } = about.safeParse(body).data?.data.object ?? {};
  if (id && type.startsWith("payment_intent.")) return { payment: id };
  if (id && (type.startsWith("charge.dispute.") || type.startsWith("refund."))) return { reversal: id };
  if (id && type === "setup_intent.succeeded") return { setup: id };
  if (id && type.startsWith("checkout.session.")) return { page: id };
  return undefined;
}

export async function syncStripeEvent(subject: StripeSubject): Promise<void> {
  if ("page" in subject) return syncPage(subject.page);
  if ("reversal" in subject) return recordCardReversals(subject.reversal);
  return "setup" in subject ? saveCardOfSetup(subject.setup) : syncPayment(subject);
}

/** A payment or a new card on the provider's page counts even if the person closed the browser there. */
async function syncPage(page: string) {
  const [refill] = await db.select({ id: refills.id }).from(refills).where(eq(refills.page, page));
  if (refill) return void (await chargeRefill(refill.id));
  await saveCardOfPage(page);
}

/** Ignores payments that are not for a refill. */
async function syncPayment({ payment: id }: { payment: string }) {
  const payment = await stripe().paymentIntents.retrieve(id);
  const key = payment.metadata.refill;
  if (!key) return;
  const [refill] = await db
    .select({ id: refills.id, isHosted: refills.isHosted })
    .from(refills)
    .where(eq(refills.key, key));
  if (refill?.isHosted) return void (await chargeRefill(refill.id));
  // A payment without success or error is undecided; its own request gets the answer.
  const ending =
    payment.status === "succeeded" || payment.last_payment_error ? outcomeOf(payment) : undefined;
  if (refill && ending) await settleRefill(refill.id, ending);
}
