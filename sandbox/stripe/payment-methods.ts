import type Stripe from "stripe";
import {
  authenticationOf,
  brandOf,
  disputeReasonOf,
  isCardNumber,
  plannedDeclineOf,
  testMethods,
} from "./cards";
import { declined, invalid, missing, unexpectedState } from "./errors";
import { type Fields, fieldsOf, textOf, textsOf } from "./fields";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

const kind = "PaymentMethod";

export const paymentMethodCalls: Calls = {
  "POST /v1/payment_methods": (context, { fields }) => createCard(context, fields),
  "GET /v1/payment_methods": ({ records }, { fields }) =>
    list("/v1/payment_methods", records.paymentMethods, fields, ["customer"]),
  "GET /v1/customers/:id/payment_methods": ({ records }, { id, fields }) =>
    list(`/v1/customers/${id}/payment_methods`, records.paymentMethods, { ...fields, customer: id }, [
      "customer",
    ]),
  "GET /v1/payment_methods/:id": ({ records }, { id }) => pick(records.paymentMethods, id, kind),
  "POST /v1/payment_methods/:id": (context, { id, fields }) => {
    const method = pick(context.records.paymentMethods, id, kind);
    const card = fieldsOf(fields, "card");
    const { month, year } = expiryOf({ ...method.card, ...card } as Fields);
    Object.assign(method.card!, { exp_month: month, exp_year: year });
    const name = textOf(fieldsOf(fields, "billing_details"), "name");
    if (name) method.billing_details.name = name;
    Object.assign(method.metadata!, textsOf(fields, "metadata"));
    context.emit("payment_method.updated", method);
    return method;
  },
  "POST /v1/payment_methods/:id/attach": (context, { id, fields }) => {
    const customer = textOf(fields, "customer");
    if (!customer) throw missing("customer");
    return attach(context, methodOf(context, id), customer);
  },
  "POST /v1/payment_methods/:id/detach": (context, { id }) => {
    const method = pick(context.records.paymentMethods, id, kind);
    if (!method.customer)
      throw unexpectedState(
        "payment_method",
        "The payment method you provided is not attached to a customer so detachment is impossible.",
      );
    method.customer = null;
    context.records.usedUp[method.id] = true;
    context.emit("payment_method.detached", method);
    return method;
  },
};

const USED_UP =
  "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.";

/** Returns a stored payment method, or creates one of Stripe's test methods. */
export function methodOf(context: Context, id: string) {
  const number = testMethods[id];
  if (context.records.usedUp[id]) throw invalid(USED_UP, "payment_method");
  if (!number) return pick(context.records.paymentMethods, id, kind);
  const year = String(new Date().getFullYear() + 3);
  return createCard(context, { type: "card", card: { number, exp_month: "12", exp_year: year } });
}

export function attach(context: Context, method: Stripe.PaymentMethod, customer: string) {
  pick(context.records.customers, customer, "customer");
  if (method.customer && method.customer !== customer)
    throw invalid(
      "The payment method you provided has already been attached to a customer.",
      "payment_method",
      "resource_already_exists",
    );
  const plannedDecline = context.records.plannedDeclines[method.id];
  if (plannedDecline?.at === "attach") throw declined(plannedDecline.decline);
  method.customer = customer;
  context.emit("payment_method.attached", method);
  return method;
}

export function createCard({ records }: Context, fields: Fields): Stripe.PaymentMethod {
  const given = fieldsOf(fields, "card");
  if (textOf(fields, "type") !== "card" || Object.keys(given).length === 0) throw missing("card");
  const number = (textOf(given, "number") ?? "").replaceAll(/[\s-]/g, "");
  if (!isCardNumber(number)) throw refusedCard("incorrect_number", "card number is incorrect", "number");
  const { month, year } = expiryOf(given);
  const brand = brandOf(number);
  const method: Stripe.PaymentMethod = {
    ...emptyMethod(fieldsOf(fields, "billing_details")),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: "US",
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      // Stripe's fingerprint recognizes equal cards; here it would reveal the number.
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    metadata: textsOf(fields, "metadata"),
    type: "card",
  };
  records.paymentMethods[method.id] = method;
  const plannedDecline = plannedDeclineOf(number);
  if (plannedDecline) records.plannedDeclines[method.id] = plannedDecline;
  const authentication = authenticationOf(number);
  if (authentication) records.authentications[method.id] = authentication;
  const reason = disputeReasonOf(number);
  if (reason) records.plannedDisputes[method.id] = reason;
  return method;
}

/** Creates a bank account as entered on a hosted page. */
export function createBank({ records }: Context): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    ...emptyMethod({ name: "Ann Lee" }),
    us_bank_account: {
      account_holder_type: "company",
      account_type: "checking",
      bank_name: "STRIPE TEST BANK",
      financial_connections_account: null,
      fingerprint: null,
      last4: "6789",
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: "110000000",
      status_details: null,
    },
    type: "us_bank_account",
  };
  records.paymentMethods[method.id] = method;
  return method;
}

const emptyMethod = (billing: Fields) => ({
  id: newId("pm"),
  object: "payment_method" as const,
  allow_redisplay: "unspecified" as const,
  billing_details: {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email: textOf(billing, "email") ?? null,
    name: textOf(billing, "name") ?? null,
    phone: textOf(billing, "phone") ?? null,
    tax_id: null,
  },
  created: seconds(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
});

function expiryOf(card: Fields) {
  const month = Number(card.exp_month);
  const given = Number(card.exp_year);
  const year = given < 100 ? 2000 + given : given;
  if (!(month >= 1 && month <= 12))
    throw refusedCard("invalid_expiry_month", "card's expiration month is invalid", "exp_month");
  const today = new Date();
  const isExpired =
    year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
  if (isExpired || !(year < today.getFullYear() + 50))
    throw refusedCard("invalid_expiry_year", "card's expiration year is invalid", "exp_year");
  return { month, year };
}

const refusedCard = (code: string, about: string, param: string) =>
  declined({ type: "card_error", code, message: `Your ${about}.`, param });
