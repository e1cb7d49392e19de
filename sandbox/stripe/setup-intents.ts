import type Stripe from "stripe";
import { needsAuthentication, nextAction } from "./authentication";
import { declined, invalid, unexpectedState } from "./errors";
import { type Fields, textOf, textsOf } from "./fields";
import { attach, methodOf } from "./payment-methods";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

export const setupIntentCalls: Calls = {
  "POST /v1/setup_intents": (context, { fields }) => {
    if (fields.confirm !== "true" && textOf(fields, "return_url"))
      throw invalid("You can only use `return_url` when `confirm` is `true`.", "return_url");
    const customer = textOf(fields, "customer");
    if (customer) pick(context.records.customers, customer, "customer");
    const intent = createSetupIntent(context, fields);
    return fields.confirm === "true" ? confirmSetupIntent(context, intent, fields) : intent;
  },
  "GET /v1/setup_intents": ({ records }, { fields }) =>
    list("/v1/setup_intents", records.setupIntents, fields, ["customer"]),
  "GET /v1/setup_intents/:id": ({ records }, { id }) => pick(records.setupIntents, id, "setupintent"),
  "POST /v1/setup_intents/:id/confirm": (context, { id, fields }) =>
    confirmSetupIntent(context, pick(context.records.setupIntents, id, "setupintent"), fields),
  "POST /v1/setup_intents/:id/cancel": (context, { id }) => {
    const intent = pick(context.records.setupIntents, id, "setupintent");
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw unexpectedState(
        "setup_intent",
        `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      );
    Object.assign(intent, { status: "canceled", next_action: null });
    context.emit("setup_intent.canceled", intent);
    return intent;
  },
};

export function createSetupIntent(context: Context, fields: Fields): Stripe.SetupIntent {
  const method = textOf(fields, "payment_method") ?? null;
  const id = newId("seti");
  const intent: Stripe.SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId("", 16).slice(1)}`,
    created: seconds(),
    customer: textOf(fields, "customer") ?? null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: textsOf(fields, "metadata"),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    usage: textOf(fields, "usage") ?? "off_session",
  };
  context.records.setupIntents[id] = intent;
  context.emit("setup_intent.created", intent);
  return intent;
}

/** Saves the card with the customer, asks for its authentication, or throws its decline. */
export function confirmSetupIntent(context: Context, intent: Stripe.SetupIntent, fields: Fields) {
  const paymentMethod = textOf(fields, "payment_method") ?? (intent.payment_method as string | null);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      "setup_intent",
      intent.status === "succeeded"
        ? "You cannot confirm this SetupIntent because it has already succeeded."
        : "You cannot confirm this SetupIntent because it has a status of canceled.",
    );
  if (!paymentMethod)
    throw unexpectedState(
      "setup_intent",
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  const method = methodOf(context, paymentMethod);
  const plannedDecline = context.records.plannedDeclines[method.id];
  if (plannedDecline?.at === "attach") {
    intent.status = "requires_payment_method";
    intent.last_setup_error = {
      ...plannedDecline.decline,
      payment_method: method,
    } as Stripe.SetupIntent.LastSetupError;
    context.emit("setup_intent.setup_failed", intent);
    throw declined(plannedDecline.decline, { payment_method: method, setup_intent: intent });
  }
  intent.payment_method = method.id;
  if (!needsAuthentication(context, method.id, false)) return completeSetup(context, intent);
  intent.status = "requires_action";
  intent.next_action = nextAction(context, intent.id, textOf(fields, "return_url"));
  context.emit("setup_intent.requires_action", intent);
  return intent;
}

/** Saves the card, whose owner is authenticated as far as the bank asked. */
export function completeSetup(context: Context, intent: Stripe.SetupIntent) {
  const method = pick(context.records.paymentMethods, intent.payment_method as string, "PaymentMethod");
  if (context.records.authentications[method.id] === "unless-set-up")
    context.records.authentications[method.id] = "set-up";
  if (intent.customer) attach(context, method, intent.customer as string);
  intent.status = "succeeded";
  context.emit("setup_intent.succeeded", intent);
  return intent;
}
