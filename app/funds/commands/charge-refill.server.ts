import type Stripe from "stripe";
import { now } from "~/platform/clock.server";
import { stripe, troubleOf } from "~/platform/stripe.server";
import { customerOf } from "../customer.server";
import { findRefill, type Refill } from "../queries.server";
import { ASKS_FOR_MORE } from "./add-card.server";
import { settleRefill } from "./settle-refill.server";

/** How a payment ended, as the provider tells it; nothing while it is not decided. */
export type Ending =
  | { succeeded: true; reference: string }
  | { succeeded: false; reference: string | null; reason: string };

/**
 * How long the provider surely remembers an idempotency key. Later the same key would charge anew, so then its books
 * alone are asked.
 */
const KEY_IS_SAFE_MS = 20 * 60 * 60 * 1000;

/**
 * Asks the provider to make a payment, or what has become of it; the same refill again is safe at any time, by several
 * at once too. Answers the refill as it stands afterwards: still `asked` where the provider gave no answer.
 */
export async function chargeRefill(id: number): Promise<Refill> {
  const refill = await findRefill(id);
  if (refill.state !== "asked") return refill;
  const ending = await endingOf(refill);
  return ending ? settleRefill(id, ending) : refill;
}

async function endingOf(refill: Refill): Promise<Ending | undefined> {
  try {
    const customer = await customerOf(refill.companyId);
    const isYoung = now().getTime() - refill.createdAt.getTime() < KEY_IS_SAFE_MS;
    if (isYoung) return read(await charge(refill, customer));
    const found = await look(refill, customer);
    return found ? read(found) : neverMade;
  } catch (error) {
    const { refused, message } = troubleOf(error);
    if (refused) return { succeeded: false, reference: null, reason: message };
  }
  // Nobody answered, or with trouble of the provider's own: the payment may be made or not.
  const found = await lookQuietly(refill);
  return found && read(found);
}

const neverMade: Ending = {
  succeeded: false,
  reference: null,
  reason: "The card provider could not be reached. The card was not charged.",
};

const charge = (refill: Refill, customer: string) =>
  stripe().paymentIntents.create(
    {
      amount: refill.amountCents + refill.feeCents,
      currency: "usd",
      customer,
      payment_method: refill.card,
      allowed_payment_method_types: ["card"],
      confirm: true,
      // Nobody sits there who could answer its bank when a job asks.
      error_on_requires_action: true,
      ...(refill.saveAs !== null && { setup_future_usage: "off_session" }),
      metadata: { refill: refill.key },
    },
    { idempotencyKey: refill.key },
  );

/** The payment in the provider's books. */
async function look({ key, createdAt }: Refill, customer: string) {
  const since = Math.floor(createdAt.getTime() / 1000) - 300;
  const all = stripe().paymentIntents.list({ customer, created: { gte: since }, limit: 100 });
  for await (const payment of all) if (payment.metadata.refill === key) return payment;
  return undefined;
}

async function lookQuietly(refill: Refill) {
  try {
    return await look(refill, await customerOf(refill.companyId));
  } catch (error) {
    troubleOf(error);
    return undefined;
  }
}

/** What the provider's state of a payment means. */
export function read({ id, status, last_payment_error: error }: Stripe.PaymentIntent): Ending | undefined {
  if (status === "succeeded") return { succeeded: true, reference: id };
  if (status === "processing" || status === "requires_confirmation" || status === "requires_capture")
    return undefined;
  const short = error?.decline_code === "insufficient_funds";
  const reason = short ? "Insufficient funds in the account" : (error?.message ?? ASKS_FOR_MORE);
  return { succeeded: false, reference: id, reason };
}
