import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { eventually } from "tests/setup/eventually";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startStripeServer } from ".";

// Runs Stripe's own package, as the product uses it, against the stand-in. The types check the response shapes.
const key = "sk_test_stand_in";
const secret = "whsec_stand_in";
const folder = mkdtempSync(path.join(os.tmpdir(), "stripe-"));
const file = path.join(folder, "stripe.json");
const received: Stripe.Event[] = [];
let isListening = true;
const listener = createServer(async (request, response) => {
  const event = stripe.webhooks.constructEvent(
    await text(request),
    request.headers["stripe-signature"] ?? "",
    secret,
  );
  if (isListening) received.push(event);
  response.writeHead(isListening ? 200 : 503).end();
});

let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: Stripe;

async function start() {
  const { port } = listener.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}`, secret };
  server = await startStripeServer({ key, webhook, file, retryDelayMs: 1 });
  const { hostname, port: own } = new URL(server.url);
  stripe = new Stripe(key, {
    host: hostname,
    port: own,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });
}
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  await start();
});
beforeEach(() => {
  received.length = 0;
  isListening = true;
  server.webhooks.arrive("prompt");
});
afterAll(async () => {
  await server.stop();
  listener.close();
  rmSync(folder, { recursive: true });
});

const receivedTypes = async () => {
  await server.webhooks.settled();
  return received.map(({ type }) => type);
};
const card = (number: string) =>
  stripe.paymentMethods.create({ type: "card", card: { number, exp_month: 12, exp_year: 34 } });
const pay = (customer: string, payment_method: string, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount: 10_300, currency: "usd", customer, payment_method, confirm: true, metadata: { intent: "7" } },
    idempotencyKey ? { idempotencyKey } : {},
  );
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error as Stripe.errors.StripeError,
  );

test("a saved card is charged and refunded, and the balance shows both", async () => {
  const customer = await stripe.customers.create({ name: "Northwind", metadata: { company: "1" } });
  const method = await card("4242 4242 4242 4242");
  expect(method.card).toMatchObject({ brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
  });
  expect(setup.status).toBe("succeeded");
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toMatchObject([{ id: method.id }]);
  const intent = await pay(customer.id, method.id);
  expect(intent).toMatchObject({ status: "succeeded", amount_received: 10_300, metadata: { intent: "7" } });
  const found = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ["latest_charge.balance_transaction"],
  });
  const charge = found.latest_charge as Stripe.Charge;
  expect(charge.balance_transaction).toMatchObject({ amount: 10_300, fee: 329, net: 9971 });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
  expect(refund).toMatchObject({ status: "succeeded", amount: 300 });
  const transactions = await stripe.balanceTransactions.list({ limit: 2 });
  expect(transactions.data.map(({ amount }) => amount)).toEqual([-300, 10_300]);
  expect(await receivedTypes()).toEqual(
    expect.arrayContaining([
      ...["customer.created", "setup_intent.succeeded", "payment_intent.succeeded", "charge.refunded"],
    ]),
  );
});

test("a card is edited and removed", async () => {
  const customer = await stripe.customers.create({ email: "pay@northwind.example" });
  const method = await stripe.paymentMethods.attach("pm_card_mastercard", { customer: customer.id });
  const changed = await stripe.paymentMethods.update(method.id, {
    card: { exp_month: 1, exp_year: 2033 },
    billing_details: { name: "Ann Lee" },
  });
  expect(changed).toMatchObject({ card: { exp_month: 1 }, billing_details: { name: "Ann Lee" } });
  expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null });
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
});

test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000000069", "expired_card", "expired_card"],
])("card %s is declined when saved and when charged: %s, %s", async (number, code, decline_code) => {
  const customer = await stripe.customers.create();
  const method = await card(number);
  const saving = { customer: customer.id, payment_method: method.id, confirm: true };
  expect(await failureOf(stripe.setupIntents.create(saving))).toMatchObject({
    statusCode: 402,
    code,
    decline_code,
  });
  const refused = await failureOf(pay(customer.id, method.id));
  expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(refused).toMatchObject({
    code,
    decline_code,
    payment_intent: { status: "requires_payment_method" },
  });
  expect(await receivedTypes()).toContain("payment_intent.payment_failed");
});

test("a saved card may still be declined when it is charged", async () => {
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  expect(await failureOf(pay(customer.id, method.id))).toMatchObject({ decline_code: "generic_decline" });
});

test("an invalid card number or expiry is refused", async () => {
  expect(await failureOf(card("4242424242424241"))).toMatchObject({
    code: "incorrect_number",
    param: "number",
  });
  const over = stripe.paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 1, exp_year: 20 },
  });
  expect(await failureOf(over)).toMatchObject({ code: "invalid_expiry_year" });
});

test("a repeated key gets the first response and no second charge; with other parameters it is refused", async () => {
  const customer = await stripe.customers.create();
  const [first, second] = [
    await pay(customer.id, "pm_card_visa", "k1"),
    await pay(customer.id, "pm_card_visa", "k1"),
  ];
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  const other = stripe.paymentIntents.create({ amount: 99, currency: "usd" }, { idempotencyKey: "k1" });
  expect(await failureOf(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
});

test.each([
  ["unreachable", 0],
  ["broken", 0],
  ["broken-after", 1],
  ["silent-after", 1],
] as const)("fault %s: the call fails, with %i charges made", async (fault, made) => {
  const customer = await stripe.customers.create();
  // Twice, because Stripe's package retries once after a cut connection.
  server.faults.order("POST /v1/payment_intents", fault, fault.startsWith("broken") ? 1 : 2);
  expect(await failureOf(pay(customer.id, "pm_card_visa", fault))).toBeInstanceOf(Error);
  const { data } = await stripe.paymentIntents.list({ customer: customer.id });
  expect(data).toHaveLength(made);
});

test("webhooks are retried until accepted, and can arrive twice, early, or late and in any order", async () => {
  isListening = false;
  await stripe.customers.create();
  await eventually(() => expect(server.records.waiting[0]?.tries).toBeGreaterThan(1));
  isListening = true;
  expect(await receivedTypes()).toEqual(["customer.created"]);
  server.webhooks.arrive("doubled");
  await stripe.customers.create();
  expect(await receivedTypes()).toHaveLength(3);
  server.webhooks.arrive("early");
  await stripe.customers.create();
  expect(received).toHaveLength(4);
  server.webhooks.arrive("held");
  const customer = await stripe.customers.create();
  await pay(customer.id, "pm_card_visa");
  expect(received).toHaveLength(4);
  await server.webhooks.release((held) => held.reverse());
  expect((await receivedTypes()).at(-1)).toBe("customer.created");
  expect(server.records.waiting).toEqual([]);
});

test("the hosted page accepts a card and redirects back", async () => {
  const customer = await stripe.customers.create();
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    customer: customer.id,
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 10_300, product_data: { name: "Funds" } } },
    ],
    payment_intent_data: { metadata: { intent: "9" }, setup_future_usage: "off_session" },
    success_url: "http://localhost:3000/back?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/manage-funds",
  });
  const page = await (await fetch(session.url!)).text();
  expect(page).toContain("Pay $103.00");
  const submit = (number: string) => {
    const body = new URLSearchParams({
      number,
      exp_month: "12",
      exp_year: "34",
      cvc: "123",
      name: "Ann Lee",
    });
    return fetch(session.url!, { method: "POST", body, redirect: "manual" });
  };
  const refused = await submit("4000000000009995");
  expect([refused.status, await refused.text()]).toEqual([
    402,
    expect.stringContaining("Your card has insufficient funds."),
  ]);
  const accepted = await submit("4242424242424242");
  expect(accepted.status).toBe(303);
  expect(accepted.headers.get("location")).toBe(`http://localhost:3000/back?session=${session.id}`);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
  expect(done).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: { status: "succeeded", metadata: { intent: "9" } },
  });
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);
});

test("a hosted page offers the enabled methods that are allowed", async () => {
  const openSession = async (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
    stripe.checkout.sessions.create({ mode: "setup", success_url: "http://localhost:3000/back", ...more });
  const all = await openSession({ currency: "usd" });
  expect([all.allowed_payment_method_types, all.payment_method_types]).toEqual([
    null,
    ["card", "us_bank_account"],
  ]);
  const cards = await openSession({ allowed_payment_method_types: ["card"] });
  expect([cards.allowed_payment_method_types, cards.payment_method_types]).toEqual([["card"], ["card"]]);
  // This API version no longer has the parameter.
  const former: object = { payment_method_types: ["card"] };
  expect(await failureOf(openSession(former))).toMatchObject({
    statusCode: 400,
    param: "payment_method_types",
  });
  const byBank = () => new URLSearchParams({ method: "us_bank_account" });
  const send = (url: string) => fetch(url, { method: "POST", body: byBank(), redirect: "manual" });
  expect((await send(cards.url!)).status).toBe(402);
  expect((await send(all.url!)).status).toBe(303);
});

test("the data survives a restart, and contains no card number", async () => {
  const customer = await stripe.customers.create({ name: "Kept" });
  await pay(customer.id, (await card("4242424242424242")).id);
  await server.stop();
  await start();
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: "Kept" });
  const stored = readFileSync(file, "utf8");
  expect(stored).not.toMatch(/4242 ?4242|4000000000/);
});

test("a wrong key and an unknown call are refused", async () => {
  const { hostname, port } = new URL(server.url);
  const stranger = new Stripe("sk_test_other", { host: hostname, port, protocol: "http" });
  expect(await failureOf(stranger.customers.create())).toMatchObject({ statusCode: 401 });
  expect(await failureOf(stripe.products.list())).toMatchObject({ statusCode: 404 });
});
