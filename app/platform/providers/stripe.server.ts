import Stripe from "stripe";
import { INSUFFICIENT_FUNDS } from "../failures";
import { DEMO_KEY } from "../settings/demo-settings.server";
import { env } from "../settings/env.server";
import { countCall, isFault } from "./count-calls.server";

const REAL = "https://api.stripe.com";

let cached: { key: string; baseUrl: string; client: Stripe } | undefined;

/** Returns the card provider's client. Calls may fail; those that move money send an idempotency key. */
export function stripe(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: baseUrl } = env();
  if (cached?.key !== key || cached.baseUrl !== baseUrl) {
    const { hostname, port, protocol } = new URL(baseUrl);
    const client = new Stripe(key, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === "http:" ? "http" : "https",
      telemetry: false,
      maxNetworkRetries: 1,
      timeout: 20_000,
      httpClient: countingClient(),
    });
    cached = { key, baseUrl, client };
  }
  return cached.client;
}

/** Counts each answer; a declined card or another refusal shows that the provider works. */
function countingClient() {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...sent) => {
    const answer = await makeRequest(...sent).catch((error: unknown) => {
      countCall("stripe", "failed");
      throw error;
    });
    countCall("stripe", isFault(answer.getStatusCode()) ? "failed" : "succeeded");
    return answer;
  };
  return client;
}

/** Opens a checkout page for cards only: a bank debit would settle days later and can't be stored. */
export const openCheckout = (
  page: Omit<Stripe.Checkout.SessionCreateParams, "allowed_payment_method_types">,
  options?: Stripe.RequestOptions,
) => stripe().checkout.sessions.create({ ...page, allowed_payment_method_types: ["card"] }, options);

/** Origins of the pages where cards are typed, and where a card's bank asks for a confirmation. */
export const hostedPagesOrigins = () =>
  env().STRIPE_BASE_URL === REAL
    ? ["https://checkout.stripe.com", "https://hooks.stripe.com"]
    : [new URL(env().STRIPE_BASE_URL).origin];

/** Returns whether card numbers are typed on the provider's page: always, except with the demo's key. */
export const usesHostedCheckout = () =>
  (env().CARD_ENTRY ?? (isCardSandbox() ? "direct" : "hosted")) === "hosted";

/** Returns whether the demo's sandbox stands in for the provider; it accepts test cards and moves no money. */
export const isCardSandbox = () => env().STRIPE_SECRET_KEY === DEMO_KEY;

export type CardError = {
  /** `true`: refused with a message for the person, nothing happened. `false`: the outcome is unknown. */
  refused: boolean;
  message: string;
  field?: "number" | "month" | "year";
};

const fields: Record<string, CardError["field"]> = {
  number: "number",
  "card[number]": "number",
  exp_month: "month",
  "card[exp_month]": "month",
  exp_year: "year",
  "card[exp_year]": "year",
};
const UNREACHABLE = "The card provider cannot be reached. Please try again in a few minutes.";

/** Explains a provider's error. The original may repeat what was sent, so it is neither passed on nor logged. */
export function explainCardError(error: unknown): CardError {
  if (error instanceof Stripe.errors.StripeCardError)
    return { refused: true, message: declineMessage(error), field: fields[error.param ?? ""] };
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { refused: true, message: clean(error.message), field: fields[error.param ?? ""] };
  if (error instanceof Stripe.errors.StripeError) return { refused: false, message: UNREACHABLE };
  throw error;
}

type ErrorBody = { code?: string; decline_code?: string; message?: string };

/** Returns the bank's message; the documents' text when there is not enough money. */
export const declineMessage = ({ code, decline_code, message = "" }: ErrorBody) =>
  [code, decline_code].includes("insufficient_funds") ? INSUFFICIENT_FUNDS : clean(message);

const clean = (message: string) => message.replace(/\d(?:[ -]?\d){10,}/g, "…");
