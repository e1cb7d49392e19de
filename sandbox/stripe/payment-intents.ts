import type Stripe from "stripe";
import { createCharge } from "./charges";
import { declined, invalid, missing, unexpectedState } from "./errors";
import { type Fields, textOf, textsOf } from "./fields";
import { attach, methodOf } from "./payment-methods";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

const kind = "payment_intent";

export const paymentIntentCalls: Calls = {
  "POST /v1/payment_intents": (context, { fields }) => {
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
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      );
    intent.status = "canceled";
    intent.canceled_at = seconds();
    context.emit("payment_intent.canceled", intent);
    return intent;
  },
};

export function createPaymentIntent(context: Context, fields: Fields): Stripe.PaymentIntent {
  const amount = Number(fields.amount);
  const currency = textOf(fields, "currency");
  const customer = textOf(fields, "customer") ?? null;
  const method = textOf(fields, "payment_method") ?? null;
  if (!currency) throw missing("currency");
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid(`Invalid integer: ${fields.amount}`, "amount", "parameter_invalid_integer");
  if (amount < 50) throw invalid("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  if (amount > 99_999_999)
    throw invalid("Amount must be no more than $999,999.99", "amount", "amount_too_large");
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

/** Charges the card, or throws its decline. */
export function confirmPaymentIntent(context: Context, intent: Stripe.PaymentIntent, fields: Fields) {
  const paymentMethod = textOf(fields, "payment_method") ?? (intent.payment_method as string | null);
  if (!paymentMethod || !["requires_payment_method", "requires_confirmation"].includes(intent.status))
    throw unexpectedState(kind, "You cannot confirm this PaymentIntent in its present state.");
  const method = methodOf(context, paymentMethod);
  if (method.customer && method.customer !== intent.customer)
    throw invalid("The provided PaymentMethod belongs to a different customer.", "payment_method");
  intent.payment_method = method.id;
  const decline = context.records.plannedDeclines[method.id]?.decline;
  const charge = createCharge(context, intent, method, decline);
  intent.latest_charge = charge.id;
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
  return intent;
}
