import type Stripe from "stripe";
import { type Calls, type Desk, list, newId, pick, seconds } from "./books";
import { createCharge } from "./charges";
import { declined, invalid, missing, unexpectedState } from "./errors";
import { type Fields, textOf, textsOf } from "./fields";
import { attach, methodOf } from "./payment-methods";

const what = "payment_intent";

export const paymentIntentCalls: Calls = {
  "POST /v1/payment_intents": (desk, { fields }) => {
    const intent = createPaymentIntent(desk, fields);
    return fields.confirm === "true" ? confirmPaymentIntent(desk, intent, fields) : intent;
  },
  "GET /v1/payment_intents": ({ books }, { fields }) =>
    list("/v1/payment_intents", books.paymentIntents, fields, ["customer"]),
  "GET /v1/payment_intents/:id": ({ books }, { id }) => pick(books.paymentIntents, id, what),
  "POST /v1/payment_intents/:id/confirm": (desk, { id, fields }) =>
    confirmPaymentIntent(desk, pick(desk.books.paymentIntents, id, what), fields),
  "POST /v1/payment_intents/:id/cancel": (desk, { id }) => {
    const intent = pick(desk.books.paymentIntents, id, what);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw unexpectedState(
        what,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      );
    intent.status = "canceled";
    intent.canceled_at = seconds();
    desk.emit("payment_intent.canceled", intent);
    return intent;
  },
};

export function createPaymentIntent(desk: Desk, fields: Fields): Stripe.PaymentIntent {
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
  if (customer) pick(desk.books.customers, customer, "customer");
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
  desk.books.paymentIntents[id] = intent;
  desk.emit("payment_intent.created", intent);
  return intent;
}

/** Charges the card, if its bank agrees. */
export function confirmPaymentIntent(desk: Desk, intent: Stripe.PaymentIntent, fields: Fields) {
  const wanted = textOf(fields, "payment_method") ?? (intent.payment_method as string | null);
  if (!wanted || !["requires_payment_method", "requires_confirmation"].includes(intent.status))
    throw unexpectedState(what, "You cannot confirm this PaymentIntent in its present state.");
  const method = methodOf(desk, wanted);
  if (method.customer && method.customer !== intent.customer)
    throw invalid("The provided PaymentMethod belongs to a different customer.", "payment_method");
  intent.payment_method = method.id;
  const decline = desk.books.fates[method.id]?.decline;
  const charge = createCharge(desk, intent, method, decline);
  intent.latest_charge = charge.id;
  if (decline) {
    intent.status = "requires_payment_method";
    intent.payment_method = null;
    const error = { ...decline, charge: charge.id, payment_method: method };
    intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
    desk.emit("charge.failed", charge);
    desk.emit("payment_intent.payment_failed", intent);
    throw declined(decline, { charge: charge.id, payment_method: method, payment_intent: intent });
  }
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  if (intent.setup_future_usage && intent.customer && !method.customer)
    attach(desk, method, intent.customer as string);
  desk.emit("charge.succeeded", charge);
  desk.emit("payment_intent.succeeded", intent);
  return intent;
}
