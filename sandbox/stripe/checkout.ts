import type Stripe from "stripe";
import { invalid, missing } from "./errors";
import { type Fields, fieldsOf, textOf, textsOf } from "./fields";
import { checkAmount, confirmPaymentIntent, createPaymentIntent } from "./payment-intents";
import { createBank, createCard } from "./payment-methods";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";
import { confirmSetupIntent, createSetupIntent } from "./setup-intents";

const kind = "checkout.session";

export const checkoutCalls: Calls = {
  "POST /v1/checkout/sessions": (context, { fields }) => createSession(context, fields),
  "GET /v1/checkout/sessions": ({ records }, { fields }) =>
    list("/v1/checkout/sessions", records.sessions, fields, ["customer", "payment_intent"]),
  "GET /v1/checkout/sessions/:id": ({ records }, { id }) => pick(records.sessions, id, kind),
  "POST /v1/checkout/sessions/:id/expire": (context, { id }) => {
    const session = pick(context.records.sessions, id, kind);
    if (session.status !== "open") throw invalid("Only Checkout Sessions with a status of open can expire.");
    Object.assign(session, { status: "expired", url: null });
    context.emit("checkout.session.expired", session);
    return session;
  },
};

function createSession(context: Context, fields: Fields): Stripe.Checkout.Session {
  const mode = textOf(fields, "mode");
  if (mode !== "setup" && mode !== "payment") throw missing("mode");
  const success = textOf(fields, "success_url");
  if (!success) throw missing("success_url");
  checkCombination(mode, fields);
  const customer = textOf(fields, "customer") ?? null;
  if (customer) pick(context.records.customers, customer, "customer");
  const total = mode === "payment" ? totalOf(fields) : null;
  const { allowed, types } = methodTypesOf(fields);
  const id = newId("cs_test", 24);
  const session: Stripe.Checkout.Session = {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: allowed,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: textOf(fields, "cancel_url") ?? null,
    client_reference_id: textOf(fields, "client_reference_id") ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(),
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: Number(textOf(fields, "expires_at") ?? seconds() + 86_400),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: textsOf(fields, "metadata"),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === "payment" ? "if_required" : "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types,
    payment_status: mode === "payment" ? "unpaid" : "no_payment_required",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: success,
    total_details: mode === "payment" ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: "hosted_page",
    url: `${context.url}/c/pay/${id}`,
    wallet_options: null,
  };
  if (mode === "setup") {
    const metadata = fieldsOf(fieldsOf(fields, "setup_intent_data"), "metadata");
    session.setup_intent = createSetupIntent(context, { ...(customer && { customer }), metadata }).id;
  } else context.records.intentFields[id] = fieldsOf(fields, "payment_intent_data");
  context.records.sessions[id] = session;
  return session;
}

const otherMode = { setup: ["line_items", "payment_intent_data"], payment: ["setup_intent_data"] };
const MIN_OPEN_SECONDS = 30 * 60;
const MAX_OPEN_SECONDS = 24 * 60 * 60;

/** Refuses parameters that contradict the mode, and times and amounts out of range. */
function checkCombination(mode: "setup" | "payment", fields: Fields) {
  const wrong = otherMode[mode].find((name) => fields[name] !== undefined);
  if (wrong) throw invalid(`You can not pass \`${wrong}\` in \`${mode}\` mode.`, wrong);
  if (mode === "setup" && !fields.currency && !fields.allowed_payment_method_types)
    throw invalid("`currency` is required in `setup` mode.", "currency", "parameter_missing");
  const openFor = Number(fields.expires_at ?? seconds() + MAX_OPEN_SECONDS) - seconds();
  // A minute of grace, because the call takes time.
  if (openFor < MIN_OPEN_SECONDS - 60 || openFor > MAX_OPEN_SECONDS)
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      "expires_at",
    );
}

/** Payment methods that a new Stripe account enables. */
const enabled = ["card", "us_bank_account"];

/** Returns the enabled methods that are allowed; all when the call names none. */
function methodTypesOf(fields: Fields) {
  if (!fields.allowed_payment_method_types) return { allowed: null, types: enabled };
  const allowed = Object.values(textsOf(fields, "allowed_payment_method_types"));
  const types = enabled.filter((type) => allowed.includes(type));
  if (types.length === 0)
    throw invalid("No valid payment method types for this Checkout Session.", "allowed_payment_method_types");
  return { allowed, types };
}

function totalOf(fields: Fields) {
  const items = Object.values(fieldsOf(fields, "line_items")) as Fields[];
  if (items.length === 0) throw missing("line_items");
  const total = items.reduce((sum, item) => {
    const each = Number(fieldsOf(item, "price_data").unit_amount);
    return sum + each * Number(item.quantity ?? 1);
  }, 0);
  checkAmount(total);
  return total;
}

/** Completes the hosted page: charges or saves the card, or throws a decline. Returns the next address. */
export function completeSession(context: Context, session: Stripe.Checkout.Session, typed: Fields): string {
  const type = textOf(typed, "method") ?? "card";
  if (!session.payment_method_types.includes(type))
    throw invalid(`The payment method type ${type} is not accepted by this Checkout Session.`);
  if (type === "us_bank_account") return completeByBank(context, session);
  const method = createCard(context, {
    type: "card",
    card: typed,
    billing_details: { name: textOf(typed, "name") },
  });
  const fields = { payment_method: method.id, return_url: session.url! };
  if (session.mode === "payment")
    session.payment_intent ??= createPaymentIntent(context, intentFieldsOf(context, session)).id;
  const intent = intentOf(context, session)!;
  if (intent.object === "setup_intent") confirmSetupIntent(context, intent, fields);
  else confirmPaymentIntent(context, intent, fields);
  const challenge = intent.status === "requires_action" && intent.next_action?.redirect_to_url?.url;
  return challenge || completed(context, session);
}

/** The session's payment, once a card was entered, or its setup. */
export const intentOf = ({ records }: Context, { payment_intent, setup_intent }: Stripe.Checkout.Session) =>
  records.paymentIntents[payment_intent as string] ?? records.setupIntents[setup_intent as string];

/** Completes the session, and returns the address to which its page leads. */
export function completed(context: Context, session: Stripe.Checkout.Session) {
  const paid = context.records.paymentIntents[session.payment_intent as string];
  if (paid?.status === "succeeded") session.payment_status = "paid";
  session.status = "complete";
  session.url = null;
  context.emit("checkout.session.completed", session);
  return session.success_url!.replace("{CHECKOUT_SESSION_ID}", session.id);
}

/** Completes a bank debit; the payment is decided days later. */
function completeByBank(context: Context, session: Stripe.Checkout.Session): string {
  const method = createBank(context);
  if (session.mode === "setup") {
    const intent = pick(context.records.setupIntents, session.setup_intent as string, "setupintent");
    confirmSetupIntent(context, intent, { payment_method: method.id });
  } else {
    const intent = createPaymentIntent(context, intentFieldsOf(context, session));
    Object.assign(intent, { payment_method: method.id, status: "processing" });
    session.payment_intent = intent.id;
    context.emit("payment_intent.processing", intent);
  }
  return completed(context, session);
}

const intentFieldsOf = (
  { records }: Context,
  { id, amount_total, customer }: Stripe.Checkout.Session,
): Fields => ({
  ...records.intentFields[id],
  amount: String(amount_total),
  currency: "usd",
  ...(typeof customer === "string" && { customer }),
});
