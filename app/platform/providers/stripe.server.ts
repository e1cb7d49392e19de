import Stripe from "stripe";
import { ACCOUNT_SHORT } from "../failures";
import { DEMO_KEY } from "../settings/demo-settings.server";
import { env } from "../settings/env.server";

const REAL = "https://api.stripe.com";

let made: { key: string; baseUrl: string; client: Stripe } | undefined;

/** The card provider. Every call may fail; whoever moves money sends an idempotency key along. */
export function stripe(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: baseUrl } = env();
  if (made?.key !== key || made.baseUrl !== baseUrl) {
    const { hostname, port, protocol } = new URL(baseUrl);
    const client = new Stripe(key, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === "http:" ? "http" : "https",
      telemetry: false,
      maxNetworkRetries: 1,
      timeout: 20_000,
    });
    made = { key, baseUrl, client };
  }
  return made.client;
}

/**
 * Opens a page of the provider's own, for cards alone: without the restriction it offers whatever the account's dashboard
 * enables, and a bank debit decides days later and cannot be kept as a card.
 */
export const openCheckout = (
  page: Omit<Stripe.Checkout.SessionCreateParams, "allowed_payment_method_types">,
  options?: Stripe.RequestOptions,
) => stripe().checkout.sessions.create({ ...page, allowed_payment_method_types: ["card"] }, options);

/** Where the provider's own pages are, to which our forms may lead. */
export const hostedPagesOrigin = () =>
  env().STRIPE_BASE_URL === REAL ? "https://checkout.stripe.com" : new URL(env().STRIPE_BASE_URL).origin;

/** Whether a card's number is typed on the provider's page instead of ours: with every key but the demo's own. */
export const cardsAreHosted = () =>
  (env().CARD_ENTRY ?? (cardsAreMakeBelieve() ? "direct" : "hosted")) === "hosted";

/** Whether a stand-in answers, which takes test cards and moves no money. */
export const cardsAreMakeBelieve = () => env().STRIPE_SECRET_KEY === DEMO_KEY;

export type Trouble = {
  /** The provider has refused, and nothing happened: its words for the person. Otherwise nobody knows what happened. */
  refused: boolean;
  message: string;
  /** Which of the card's fields it was. */
  field?: "number" | "month" | "year";
};

const fields: Record<string, Trouble["field"]> = {
  number: "number",
  "card[number]": "number",
  exp_month: "month",
  "card[exp_month]": "month",
  exp_year: "year",
  "card[exp_year]": "year",
};
const UNREACHABLE = "The card provider cannot be reached. Please try again in a few minutes.";

/** What an error of the provider means. Its own error may repeat what was sent, and is not passed on or logged. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Stripe.errors.StripeCardError)
    return { refused: true, message: saidOf(error), field: fields[error.param ?? ""] };
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { refused: true, message: clean(error.message), field: fields[error.param ?? ""] };
  if (error instanceof Stripe.errors.StripeError) return { refused: false, message: UNREACHABLE };
  throw error;
}

type Said = { code?: string; decline_code?: string; message?: string };

/** What a card's bank said: the documents' words where there is not enough money (Q-100), the provider's for all others. */
export const saidOf = ({ code, decline_code, message = "" }: Said) =>
  [code, decline_code].includes("insufficient_funds") ? ACCOUNT_SHORT : clean(message);

/** No long number gets out with somebody else's words. */
const clean = (message: string) => message.replace(/\d(?:[ -]?\d){10,}/g, "…");
