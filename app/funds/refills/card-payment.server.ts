import type Stripe from "stripe";
import { declineMessage, explainCardError, stripe } from "~/platform/providers/stripe.server";
import { now } from "~/platform/time/clock.server";
import { NEEDS_AUTHENTICATION } from "../commands/add-card.server";

export type PaymentOutcome =
  | { succeeded: true; reference: string; paidBy?: PaidCard }
  | { succeeded: false; reference: string | null; reason: string };

/** The card's bank asks its owner to confirm the payment on a page (3-D Secure). */
export type AwaitedConfirmation = { confirmAt: string; reference: string };

export type PaidCard = {
  card: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  name: string;
};

/** A card payment, committed in our database before the provider is called. */
export type CardPayment = {
  /** The provider's idempotency key, also in the payment's metadata under `of`. */
  key: string;
  of: "refill" | "purchase";
  createdAt: Date;
  totalCents: number;
  card: string;
  saveCard?: boolean;
  /** Where the bank's page leads back to. Without one a card whose bank asks for a confirmation is refused. */
  returnTo?: string;
};

/** Stripe forgets idempotency keys after 24 hours: an older payment is only looked up, because its key could charge again. */
const KEY_IS_SAFE_MS = 20 * 60 * 60 * 1000;

/** How far this server's clock may be ahead of the provider's: a charge that is not found would count as never made. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

/** Charges a card, or finds its payment; safe to repeat. `undefined` when the provider did not answer. */
export async function chargeOrFind(
  payment: CardPayment,
  customerOf: () => Promise<string>,
): Promise<PaymentOutcome | AwaitedConfirmation | undefined> {
  try {
    const customer = await customerOf();
    const isYoung = now().getTime() - payment.createdAt.getTime() < KEY_IS_SAFE_MS;
    if (isYoung) return stateOf(await charge(payment, customer));
    const found = await findPayment(payment, customer);
    return found ? stateOf(found) : neverCreated;
  } catch (error) {
    const { refused, message } = explainCardError(error);
    if (refused) return { succeeded: false, reference: null, reason: message };
  }
  // No answer, or an error of the provider's: the payment may have been made.
  const found = await tryFindPayment(payment, customerOf);
  return found && stateOf(found);
}

const neverCreated: PaymentOutcome = {
  succeeded: false,
  reference: null,
  reason: "The card provider could not be reached. The card was not charged.",
};

const charge = ({ key, of, totalCents, card, saveCard, returnTo }: CardPayment, customer: string) =>
  stripe().paymentIntents.create(
    {
      amount: totalCents,
      currency: "usd",
      customer,
      payment_method: card,
      allowed_payment_method_types: ["card"],
      confirm: true,
      ...(returnTo ? { return_url: returnTo } : { error_on_requires_action: true }),
      setup_future_usage: saveCard ? "off_session" : undefined,
      metadata: { [of]: key },
    },
    { idempotencyKey: key },
  );

async function findPayment({ key, of, createdAt }: CardPayment, customer: string) {
  const since = Math.floor((createdAt.getTime() - MAX_CLOCK_DIFFERENCE_MS) / 1000);
  const all = stripe().paymentIntents.list({ customer, created: { gte: since }, limit: 100 });
  for await (const payment of all) if (payment.metadata[of] === key) return payment;
  return undefined;
}

async function tryFindPayment(payment: CardPayment, customerOf: () => Promise<string>) {
  try {
    return await findPayment(payment, await customerOf());
  } catch (error) {
    explainCardError(error);
    return undefined;
  }
}

const stateOf = (payment: Stripe.PaymentIntent) => awaitedConfirmation(payment) ?? outcomeOf(payment);

/** Returns the bank's page if the payment waits for its owner there. */
export function awaitedConfirmation({
  id,
  status,
  next_action: next,
}: Stripe.PaymentIntent): AwaitedConfirmation | undefined {
  const confirmAt = status === "requires_action" ? next?.redirect_to_url?.url : undefined;
  return confirmAt ? { confirmAt, reference: id } : undefined;
}

const CANCELED = "The payment was canceled. The card was not charged.";

/** Reads the outcome from a Stripe payment; `undefined` while it is undecided. */
export function outcomeOf({
  id,
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): PaymentOutcome | undefined {
  if (status === "succeeded") return { succeeded: true, reference: id };
  if (status === "processing" || status === "requires_confirmation" || status === "requires_capture")
    return undefined;
  const reason = error ? declineMessage(error) : status === "canceled" ? CANCELED : NEEDS_AUTHENTICATION;
  return { succeeded: false, reference: id, reason };
}

export const abandoned: PaymentOutcome = {
  succeeded: false,
  reference: null,
  reason: "The payment page was left without paying",
};

/** Returns the outcome of the provider's page: succeeded or expired; undecided after a declined card, because another one may be tried. */
export async function outcomeOfPage(page: string): Promise<PaymentOutcome | undefined> {
  try {
    const { status, payment_intent: found } = await stripe().checkout.sessions.retrieve(page, {
      expand: ["payment_intent.payment_method"],
    });
    const payment = found && typeof found === "object" ? found : undefined;
    if (payment?.status === "succeeded")
      return { succeeded: true, reference: payment.id, paidBy: cardOf(payment) };
    if (status === "complete") return payment ? failedOutcome(payment) : abandoned;
    return status === "expired" ? abandoned : undefined;
  } catch (error) {
    explainCardError(error);
    return undefined;
  }
}

/** A completed page takes no other card, so a failed payment is final. */
const failedOutcome = ({
  id,
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): PaymentOutcome | undefined =>
  status === "canceled" || status === "requires_payment_method"
    ? {
        succeeded: false,
        reference: id,
        reason: error ? declineMessage(error) : "The payment was not completed",
      }
    : undefined;

/** Returns the card that paid, or `undefined` for another payment method, which is never saved as a card. */
function cardOf({ payment_method: method }: Stripe.PaymentIntent): PaidCard | undefined {
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
