import type Stripe from "stripe";
import { isOffSession, needsAuthentication, nextAction, refuseAuthentication } from "./authentication";
import { createCharge } from "./charges";
import { openDispute } from "./disputes";
import { declined, exclusive, invalid, unexpectedState } from "./errors";
import { type Fields, textOf, textsOf } from "./fields";
import { attach, methodOf } from "./payment-methods";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

const kind = "payment_intent";

export const paymentIntentCalls: Calls = {
  "POST /v1/payment_intents": (context, { fields }) => {
    checkCombination(fields);
    const intent = createPaymentIntent(context, fields);
    return fields.confirm === "true" ? confirmPaymentIntent(context, intent, fields) : intent;
  },
  "GET /v1/payment_intents": ({ records }, { fields }) =>
    list("/v1/payment_intents", records.paymentIntents, fields, ["customer"]),
  "GET /v1/payment_intents/:id": ({ records }, { id }) => pick(records.paymentIntents, id, kind),
  "POST /v1/payment_intents/:id/confirm": (context, { id, fields }) =>
    confirmPaymentIntent(context, pick(context.records.paymentIntents, id, kind), fields),
  "POST /v1/payment_intents/:id/cancel": (context, { id }) => {
    const intent = pick(context.records.paymentIntents, id, kind);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw unexpectedState(
        kind,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      );
    intent.status = "canceled";
    intent.next_action = null;
    intent.canceled_at = seconds();
    context.emit("payment_intent.canceled", intent);
    return intent;
  },
};

/** Refuses amounts outside Stripe's limits for US dollars. */
export function checkAmount(amount: number) {
  if (amount < 1)
    throw invalid("This value must be greater than or equal to 1.", "amount", "parameter_invalid_integer");
  if (amount < 50) throw invalid("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  if (amount > 99_999_999)
    throw invalid("Amount must be no more than $999,999.99", "amount", "amount_too_large");
}

export function createPaymentIntent(context: Context, fields: Fields): Stripe.PaymentIntent {
  const amount = Number(fields.amount);
  const currency = textOf(fields, "currency")!;
  const customer = textOf(fields, "customer") ?? null;
  const method = textOf(fields, "payment_method") ?? null;
  if (currency !== "usd")
    throw invalid(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: usd`,
      "currency",
    );
  checkAmount(amount);
  if (customer) pick(context.records.customers, customer, "customer");
  const id = newId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${newId("", 16).slice(1)}`,
    confirmation_method: "automatic",
    created: seconds(),
    currency,
    customer,
    customer_account: null,
    description: textOf(fields, "description") ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: textsOf(fields, "metadata"),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: textOf(fields, "setup_future_usage") === "off_session" ? "off_session" : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  context.records.paymentIntents[id] = intent;
  context.emit("payment_intent.created", intent);
  return intent;
}

const onlyConfirming = ["error_on_requires_action", "off_session", "return_url", "mandate"];

/** Refuses parameters that contradict each other. */
function checkCombination(fields: Fields) {
  const isConfirmed = fields.confirm === "true";
  const early = onlyConfirming.find(
    (name) => !isConfirmed && ![undefined, "false"].includes(textOf(fields, name)),
  );
  if (early) throw invalid(`You can only use \`${early}\` when \`confirm\` is \`true\`.`, early);
  if (textOf(fields, "customer") && textOf(fields, "customer_account"))
    throw exclusive("customer", "customer_account");
  if (fields.automatic_payment_methods && fields.allowed_payment_method_types)
    throw exclusive("automatic_payment_methods", "allowed_payment_method_types");
  checkConfirming(fields);
}

function checkConfirming(fields: Fields) {
  if (isOffSession(fields) && textOf(fields, "setup_future_usage") === "off_session")
    throw invalid(
      "You cannot set `setup_future_usage` on a payment that is `off_session`: the card is saved already.",
      "setup_future_usage",
    );
  if (isOffSession(fields) && fields.error_on_requires_action === "true")
    throw exclusive("off_session", "error_on_requires_action");
}

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Charges the card, asks for its authentication, or throws its decline. */
export function confirmPaymentIntent(context: Context, intent: Stripe.PaymentIntent, fields: Fields) {
  checkConfirming(fields);
  const paymentMethod = textOf(fields, "payment_method") ?? (intent.payment_method as string | null);
  if (!confirmable.includes(intent.status))
    throw unexpectedState(
      kind,
      intent.status === "succeeded"
        ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  if (!paymentMethod)
    throw unexpectedState(
      kind,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  const method = methodOf(context, paymentMethod);
  if (method.customer && method.customer !== intent.customer)
    throw invalid(
      `The PaymentMethod supplied (${method.id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      "payment_method",
    );
  intent.payment_method = method.id;
  const isAway = isOffSession(fields);
  if (!needsAuthentication(context, method.id, isAway)) return completePayment(context, intent);
  if (isAway || fields.error_on_requires_action === "true")
    return refuseAuthentication(context, intent, method, isAway);
  intent.status = "requires_action";
  intent.next_action = nextAction(context, intent.id, textOf(fields, "return_url"));
  context.emit("payment_intent.requires_action", intent);
  return intent;
}

/** Charges the card, whose owner is authenticated as far as the bank asked. */
export function completePayment(context: Context, intent: Stripe.PaymentIntent) {
  const method = pick(context.records.paymentMethods, intent.payment_method as string, "PaymentMethod");
  const decline = context.records.plannedDeclines[method.id]?.decline;
  const charge = createCharge(context, intent, method, decline);
  intent.latest_charge = charge.id;
  const isKept = Boolean(method.customer || (intent.setup_future_usage && intent.customer && !decline));
  if (!isKept) context.records.usedUp[method.id] = true;
  if (decline) {
    intent.status = "requires_payment_method";
    intent.payment_method = null;
    const error = { ...decline, charge: charge.id, payment_method: method };
    intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
    context.emit("charge.failed", charge);
    context.emit("payment_intent.payment_failed", intent);
    throw declined(decline, { charge: charge.id, payment_method: method, payment_intent: intent });
  }
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  if (intent.setup_future_usage && intent.customer && !method.customer)
    attach(context, method, intent.customer as string);
  context.emit("charge.succeeded", charge);
  context.emit("payment_intent.succeeded", intent);
  const reason = context.records.plannedDisputes[method.id];
  if (reason) openDispute(context, charge, { reason });
  return intent;
}
