import type Stripe from "stripe";
import { saidOf, stripe, troubleOf } from "~/platform/providers/stripe.server";
import { now } from "~/platform/time/clock.server";
import { ASKS_FOR_MORE } from "./commands/add-card.server";

/** How a payment ended, as the provider tells it; nothing while it is not decided. */
export type Ending =
  | { succeeded: true; reference: string; paidBy?: PaidBy }
  | { succeeded: false; reference: string | null; reason: string };

/** Which card has paid, where it was typed on the provider's page. */
export type PaidBy = {
  card: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  name: string;
};

/** A payment by card that is committed here already. */
export type CardPayment = {
  /** The provider's idempotency key; in the payment's metadata under `of`, where it is found again. */
  key: string;
  of: "refill" | "purchase";
  createdAt: Date;
  totalCents: number;
  /** The provider's token of the card. */
  card: string;
  /** Whether the card is to be kept for the next time. */
  keep?: boolean;
};

/**
 * How long the provider surely remembers an idempotency key. Later the same key would charge anew, so then its books
 * alone are asked.
 */
const KEY_IS_SAFE_MS = 20 * 60 * 60 * 1000;

/**
 * Asks the provider to make a payment, or what has become of it; the same payment again is safe at any time, by several
 * at once too. Nothing where the provider gave no answer. `customerOf`: who pays, as the provider knows him.
 */
export async function askForPayment(
  payment: CardPayment,
  customerOf: () => Promise<string>,
): Promise<Ending | undefined> {
  try {
    const customer = await customerOf();
    const isYoung = now().getTime() - payment.createdAt.getTime() < KEY_IS_SAFE_MS;
    if (isYoung) return read(await charge(payment, customer));
    const found = await look(payment, customer);
    return found ? read(found) : neverMade;
  } catch (error) {
    const { refused, message } = troubleOf(error);
    if (refused) return { succeeded: false, reference: null, reason: message };
  }
  // Nobody answered, or with trouble of the provider's own: the payment may be made or not.
  const found = await lookQuietly(payment, customerOf);
  return found && read(found);
}

const neverMade: Ending = {
  succeeded: false,
  reference: null,
  reason: "The card provider could not be reached. The card was not charged.",
};

const charge = ({ key, of, totalCents, card, keep }: CardPayment, customer: string) =>
  stripe().paymentIntents.create(
    {
      amount: totalCents,
      currency: "usd",
      customer,
      payment_method: card,
      allowed_payment_method_types: ["card"],
      confirm: true,
      // Nobody sits there who could answer its bank when a job asks.
      error_on_requires_action: true,
      setup_future_usage: keep ? "off_session" : undefined,
      metadata: { [of]: key },
    },
    { idempotencyKey: key },
  );

/** The payment in the provider's books. */
async function look({ key, of, createdAt }: CardPayment, customer: string) {
  const since = Math.floor(createdAt.getTime() / 1000) - 300;
  const all = stripe().paymentIntents.list({ customer, created: { gte: since }, limit: 100 });
  for await (const payment of all) if (payment.metadata[of] === key) return payment;
  return undefined;
}

async function lookQuietly(payment: CardPayment, customerOf: () => Promise<string>) {
  try {
    return await look(payment, await customerOf());
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
  return { succeeded: false, reference: id, reason: error ? saidOf(error) : ASKS_FOR_MORE };
}

/** Of a page of the provider's own. */
export const leftUnpaid: Ending = {
  succeeded: false,
  reference: null,
  reason: "The payment page was left without paying",
};

/**
 * How a payment on the provider's page ended: only its success, or the page's own end. A card that is declined there may be
 * followed by another one on the same page.
 */
export async function endingOfPage(page: string): Promise<Ending | undefined> {
  try {
    const { status, payment_intent: found } = await stripe().checkout.sessions.retrieve(page, {
      expand: ["payment_intent.payment_method"],
    });
    const payment = found && typeof found === "object" ? found : undefined;
    if (payment?.status === "succeeded")
      return { succeeded: true, reference: payment.id, paidBy: cardOf(payment) };
    if (status === "complete") return payment ? endedUnpaid(payment) : leftUnpaid;
    return status === "expired" ? leftUnpaid : undefined;
  } catch (error) {
    troubleOf(error);
    return undefined;
  }
}

/** A page that is over has no other try: a payment that was on its way and failed is the end of it. */
const endedUnpaid = ({ id, status, last_payment_error: error }: Stripe.PaymentIntent): Ending | undefined =>
  status === "canceled" || status === "requires_payment_method"
    ? { succeeded: false, reference: id, reason: error ? saidOf(error) : "The payment was not completed" }
    : undefined;

/** Nothing where something else than a card has paid: it is never kept as one. */
function cardOf({ payment_method: method }: Stripe.PaymentIntent): PaidBy | undefined {
  if (!method || typeof method !== "object" || !method.card) return undefined;
  return {
    card: method.id,
    brand: method.card.brand,
    lastFour: method.card.last4 ?? "",
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
    name: method.billing_details.name ?? "",
  };
}
