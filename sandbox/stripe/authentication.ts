import type Stripe from "stripe";
import { declined } from "./errors";
import { type Fields, textOf } from "./fields";
import { type Context, pick } from "./records";

/** Whether the bank asks the card's owner to authenticate; `isAway` for payments that the owner does not watch. */
export function needsAuthentication({ records }: Context, method: string, isAway: boolean): boolean {
  const when = records.authentications[method];
  return when === "always" || (when !== undefined && !(isAway && when === "set-up"));
}

export const isOffSession = (fields: Fields) => !["false", undefined].includes(textOf(fields, "off_session"));

/** Sends the owner to the bank's page, and back to `return_url`; without one the provider's scripts would do it. */
export const nextAction = ({ url }: Context, id: string, returnUrl: string | undefined) =>
  returnUrl
    ? ({
        type: "redirect_to_url",
        redirect_to_url: { url: `${url}/authenticate/${id}`, return_url: returnUrl },
      } as const)
    : ({ type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } } as const);

const NOT_HANDLED =
  "This payment required an authentication action to complete, but `error_on_requires_action` was set. When you're ready, you can upgrade your integration to handle actions at https://stripe.com/docs/payments/payment-intents/upgrade-to-handle-actions.";

/** The decline of a payment whose authentication the call could not or would not wait for. */
export const authenticationRequired = (isAway: boolean) =>
  ({
    type: "card_error",
    code: "authentication_required",
    decline_code: isAway ? "authentication_required" : "authentication_not_handled",
    message: isAway ? "Your card was declined. This transaction requires authentication." : NOT_HANDLED,
  }) as const;

const FAILED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

/** The owner could not or would not prove to the bank that the card is theirs. */
export const authenticationFailed = (kind: "payment_intent" | "setup_intent") =>
  ({ type: "card_error", code: `${kind}_authentication_failure`, message: FAILED }) as const;

type Finish = {
  payment(intent: Stripe.PaymentIntent): object;
  setup(intent: Stripe.SetupIntent): object;
};

/** Ends an authentication, and returns the address to which the bank's page leads. */
export function finishAuthentication(
  context: Context,
  id: string,
  isAuthentic: boolean,
  finish: Finish,
): string {
  const isPayment = id.startsWith("pi_");
  const intent = isPayment
    ? pick(context.records.paymentIntents, id, "payment_intent")
    : pick(context.records.setupIntents, id, "setupintent");
  const back = new URL(intent.next_action!.redirect_to_url!.return_url!);
  const method = pick(context.records.paymentMethods, intent.payment_method as string, "PaymentMethod");
  intent.next_action = null;
  if (isAuthentic) {
    if (intent.object === "payment_intent") finish.payment(intent);
    else finish.setup(intent);
  } else {
    const error = { ...authenticationFailed(intent.object), payment_method: method };
    intent.status = "requires_payment_method";
    intent.payment_method = null;
    if (intent.object === "payment_intent") {
      intent.last_payment_error = error as unknown as Stripe.PaymentIntent.LastPaymentError;
      context.emit("payment_intent.payment_failed", intent);
    } else {
      intent.last_setup_error = error as unknown as Stripe.SetupIntent.LastSetupError;
      context.emit("setup_intent.setup_failed", intent);
    }
  }
  back.searchParams.set(intent.object, intent.id);
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
  back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return back.href;
}

/** Refuses a payment that would need its owner: the intent waits for another method. */
export function refuseAuthentication(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAway: boolean,
): never {
  const decline = authenticationRequired(isAway);
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = {
    ...decline,
    payment_method: method,
  } as unknown as Stripe.PaymentIntent.LastPaymentError;
  context.emit("payment_intent.payment_failed", intent);
  throw declined(decline, { payment_method: method, payment_intent: intent });
}
