import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startStripeServer } from ".";

// What Stripe refuses by its published types and error codes, sent by its own package.
const key = "sk_test_refusals";
const back = "http://localhost:3000/back";
let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  server = await startStripeServer({ key });
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });
});
beforeEach(async () => {
  customer = (await stripe.customers.create({ name: "Northwind" })).id;
});
afterAll(() => server.stop());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error as Stripe.errors.StripeError,
  );
/** A call with whatever parameters, as a program without types would send it. */
const post = (path: string, parameters: object = {}, options: Stripe.RequestOptions = {}) =>
  failureOf(stripe.rawRequest("POST", path, parameters as Record<string, unknown>, options));
const pay = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create(
    { amount: 10_300, currency: "usd", customer, payment_method: "pm_card_visa", confirm: true, ...more },
    options,
  );
const paidCharge = async () => (await pay()).latest_charge as string;

const base = { amount: 10_300, currency: "usd" };
test.each<[string, string, object, object]>([
  [
    "an unknown parameter",
    "payment_intents",
    { ...base, ammount: 5 },
    {
      statusCode: 400,
      code: "parameter_unknown",
      param: "ammount",
      message: "Received unknown parameter: ammount",
    },
  ],
  [
    "an unknown parameter inside another",
    "payment_methods",
    { type: "card", card: { number: "4242424242424242", exp_month: 12, exp_year: 34, nummer: 1 } },
    { code: "parameter_unknown", param: "card[nummer]" },
  ],
  [
    "a parameter that this version no longer has",
    "checkout/sessions",
    { mode: "setup", payment_method_types: ["card"] },
    { code: "parameter_unknown", param: "payment_method_types" },
  ],
  [
    "no currency",
    "payment_intents",
    { amount: 10_300 },
    { code: "parameter_missing", param: "currency", message: "Missing required param: currency." },
  ],
  [
    "half a cent",
    "payment_intents",
    { ...base, amount: 10.5 },
    { code: "parameter_invalid_integer", param: "amount", message: "Invalid integer: 10.5" },
  ],
  [
    "no cents",
    "payment_intents",
    { ...base, amount: 0 },
    { code: "parameter_invalid_integer", param: "amount" },
  ],
  ["49 cents", "payment_intents", { ...base, amount: 49 }, { code: "amount_too_small", param: "amount" }],
  [
    "a million dollars",
    "payment_intents",
    { ...base, amount: 100_000_000 },
    { code: "amount_too_large", param: "amount" },
  ],
  [
    "an empty text",
    "payment_intents",
    { ...base, description: "" },
    { code: "parameter_invalid_empty", param: "description" },
  ],
  [
    "another value",
    "payment_intents",
    { ...base, setup_future_usage: "later" },
    {
      param: "setup_future_usage",
      message: "Invalid setup_future_usage: must be one of off_session, or on_session",
    },
  ],
  [
    "no boolean",
    "payment_intents",
    { ...base, confirm: "yes" },
    { param: "confirm", message: "Invalid boolean: yes" },
  ],
  [
    "a text for an object",
    "payment_methods",
    { type: "card", card: "4242" },
    { param: "card", message: "Invalid object" },
  ],
  ["another currency", "payment_intents", { ...base, currency: "xyz" }, { param: "currency" }],
  ["no email address", "customers", { email: "northwind" }, { code: "email_invalid", param: "email" }],
  [
    "a long value of metadata",
    "customers",
    { metadata: { note: "x".repeat(501) } },
    { param: "metadata[note]" },
  ],
  ["a return without confirming", "payment_intents", { ...base, return_url: back }, { param: "return_url" }],
  [
    "a payment of an absent owner without confirming",
    "payment_intents",
    { ...base, off_session: true },
    { param: "off_session" },
  ],
  [
    "confirming without a card",
    "payment_intents",
    { ...base, confirm: true },
    { code: "payment_intent_unexpected_state" },
  ],
  [
    "saving a card while its owner is away",
    "payment_intents",
    {
      ...base,
      confirm: true,
      payment_method: "pm_card_visa",
      off_session: true,
      setup_future_usage: "off_session",
    },
    { param: "setup_future_usage" },
  ],
  [
    "a customer that is not there",
    "payment_intents",
    { ...base, customer: "cus_none" },
    { statusCode: 404, code: "resource_missing" },
  ],
  [
    "a page to save a card with things to pay",
    "checkout/sessions",
    {
      mode: "setup",
      currency: "usd",
      success_url: back,
      line_items: [],
      payment_intent_data: { description: "Funds" },
    },
    { param: "payment_intent_data" },
  ],
  [
    "a page open for a minute",
    "checkout/sessions",
    { mode: "setup", currency: "usd", success_url: back, expires_at: Math.floor(Date.now() / 1000) + 60 },
    { param: "expires_at" },
  ],
  [
    "an address that is none",
    "checkout/sessions",
    { mode: "setup", currency: "usd", success_url: "back" },
    { code: "url_invalid", param: "success_url" },
  ],
  ["a refund of nothing", "refunds", {}, { code: "parameter_missing" }],
  [
    "a refund of two things",
    "refunds",
    { charge: "ch_1", payment_intent: "pi_1" },
    { code: "parameters_exclusive" },
  ],
  ["a refund for another reason", "refunds", { charge: "ch_1", reason: "kindness" }, { param: "reason" }],
])("PRF-011 Stripe's stand-in refuses %s", async (_name, call, parameters, refusal) => {
  expect(await post(`/v1/${call}`, parameters)).toMatchObject({ statusCode: expect.any(Number), ...refusal });
});

test("PRF-011 a list is at most 100 long", async () => {
  expect(await failureOf(stripe.refunds.list({ limit: 101 }).then())).toMatchObject({ param: "limit" });
});

test("PRF-011 a refund is at most what is left of the charge, and none of a disputed one", async () => {
  const charge = await paidCharge();
  expect(await failureOf(stripe.refunds.create({ charge, amount: 10_301 }))).toMatchObject({
    param: "amount",
    message: "Refund amount ($103.01) is greater than charge amount ($103.00)",
  });
  await stripe.refunds.create({ charge, amount: 10_000 });
  expect(await failureOf(stripe.refunds.create({ charge, amount: 301 }))).toMatchObject({ param: "amount" });
  await stripe.refunds.create({ charge, amount: 300 });
  expect(await failureOf(stripe.refunds.create({ charge }))).toMatchObject({
    code: "charge_already_refunded",
  });
  const other = await paidCharge();
  await server.dispute(other);
  expect(await failureOf(stripe.refunds.create({ charge: other }))).toMatchObject({
    code: "charge_disputed",
  });
});

test("PRF-011 a payment that has ended is neither confirmed nor canceled", async () => {
  const { id } = await pay();
  const state = { statusCode: 400, code: "payment_intent_unexpected_state" };
  expect(await failureOf(stripe.paymentIntents.confirm(id))).toMatchObject(state);
  expect(await failureOf(stripe.paymentIntents.cancel(id))).toMatchObject(state);
});

test("PRF-011 a card that paid without a customer's saving it can't pay again", async () => {
  const method = await stripe.paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 12, exp_year: 34 },
  });
  await pay({ payment_method: method.id });
  expect(await failureOf(pay({ payment_method: method.id }))).toMatchObject({
    message: expect.stringContaining("It may not be used again."),
  });
  const kept = await stripe.paymentMethods.create({
    type: "card",
    card: { number: "5555555555554444", exp_month: 11, exp_year: 35 },
  });
  await pay({ payment_method: kept.id, setup_future_usage: "off_session" });
  expect((await pay({ payment_method: kept.id })).status).toBe("succeeded");
});

test("PRF-011 a key is refused with another body, while in use and over 255 characters; a refused call keeps none", async () => {
  await post("/v1/payment_intents", { ...base, ammount: 5 }, { idempotencyKey: "k1" });
  await pay({}, { idempotencyKey: "k1" });
  expect(await failureOf(pay({ amount: 777 }, { idempotencyKey: "k1" }))).toMatchObject({
    statusCode: 400,
    rawType: "idempotency_error",
  });
  server.faults.order("POST /v1/payment_intents", "key-in-use");
  expect(await failureOf(pay({}, { idempotencyKey: "k2" }))).toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
  });
  expect(await failureOf(pay({}, { idempotencyKey: "k".repeat(256) }))).toMatchObject({ statusCode: 400 });
  server.faults.order("POST /v1/payment_intents", "limited");
  expect(await failureOf(pay({}, { idempotencyKey: "k3" }))).toMatchObject({
    statusCode: 429,
    code: "rate_limit",
  });
});
