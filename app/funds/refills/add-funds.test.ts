import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { companies } from "db/schema/companies";
import { providerEvents, refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import { addSavedCard } from "tests/factories/cards";
import { makeClient } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { ordersOfFive, twiceInOrder } from "tests/setup/event-orders";
import { eventually } from "tests/setup/eventually";
import { statementOf } from "tests/setup/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { callIdempotencyKey } from "~/platform/db/idempotency.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { stripe } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { receiveWebhook } from "~/platform/webhooks/receive-webhook.server";
import { addCard } from "../commands/add-card.server";
import { addFunds } from "../commands/add-funds.server";
import { chargeRefill } from "../commands/charge-refill.server";
import { findRefill, listCards } from "../queries.server";
import { stripeEvents, stripeWebhook, syncStripeEvent } from "../webhooks/stripe-events.server";
import { finishRefill } from "./refill-jobs.server";

const receiveStripeEvent = (raw: string, signature: string) =>
  receiveWebhook(stripeWebhook, raw, () => signature);

/** A server with only our webhook. */
const webhookServer = createServer(async (request, response) => {
  const signature = String(request.headers["stripe-signature"]);
  response.writeHead(await receiveStripeEvent(await text(request), signature)).end();
});
const webhookUrl = () => `http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((resolve) => void webhookServer.listen(0, "127.0.0.1", resolve)));
const provider = withCardProvider(webhookUrl);
beforeAll(() => startJobs([stripeEvents.worker(syncStripeEvent, 2)]));
beforeEach(() => provider.stripe.webhooks.arrive("held"));
afterAll(async () => {
  await stopJobs();
  webhookServer.close();
});

const typedCard = (number = "4242424242424242") => ({ number, month: 12, year: 2034, name: "Ann Lee" });
async function clientWithCard() {
  const client = await makeClient();
  return { client, card: { id: (await addSavedCard(client)).id } };
}
const refillFrom = (result: Awaited<ReturnType<typeof addFunds>>) => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const chargesOf = async (client: Actor) => {
  const rows = await db.select().from(refills).where(eq(refills.companyId, client.companyId!));
  const keys = new Set(rows.map(({ key }) => key));
  return Object.values(provider.stripe.records.charges).filter(
    ({ metadata, paid }) => paid && keys.has(metadata.refill!),
  );
};
const availableTo = async (client: Actor) => (await balanceOf(client.companyId!)).availableCents;
const paymentsCall = "POST /v1/payment_intents";

test("MON-029 MON-064 Q-097 Q-099 a kept card pays amount and fee; the amount can be used at once", async () => {
  const { client, card } = await clientWithCard();
  const refill = refillFrom(await addFunds(client, { amountCents: 10_000, card }));
  expect(refill).toMatchObject({ state: "succeeded", amountCents: 10_000, feeCents: 300 });
  expect((await chargesOf(client)).map(({ amount }) => amount)).toEqual([10_300]);
  expect(await availableTo(client)).toBe(10_000);
  const lines = await statementOf(client.companyId!);
  expect(lines).toMatchObject([
    { type: "fee", amountCents: 300, description: "Processing fee 3%" },
    { type: "refill", amountCents: 10_300, description: "Funds added by Visa •••• 4242" },
  ]);
  expect(await countViolations()).toBe(0);
});

test("MON-029 MON-030 the fee is the company's own rate", async () => {
  const { client, card } = await clientWithCard();
  const own = eq(companies.id, client.companyId!);
  await db.update(companies).set({ processingFeeBasisPoints: 425 }).where(own);
  const refill = refillFrom(await addFunds(client, { amountCents: 10_000, card }));
  expect(refill).toMatchObject({ amountCents: 10_000, feeCents: 425, feeBasisPoints: 425 });
  expect((await chargesOf(client)).map(({ amount }) => amount)).toEqual([10_425]);
});

test("MON-032 Q-100 an account without enough money fails in the documents' words, and nothing is posted", async () => {
  const client = await makeClient();
  const card = { typed: typedCard("4000000000009995"), save: true };
  const refill = refillFrom(await addFunds(client, { amountCents: 10_000, card }));
  expect(refill).toMatchObject({ state: "failed", reason: "Insufficient funds in the account" });
  const other = { typed: typedCard("4000000000000002"), save: true };
  expect(refillFrom(await addFunds(client, { amountCents: 10_000, card: other }))).toMatchObject({
    state: "failed",
    reason: "Your card was declined.",
  });
  expect(await availableTo(client)).toBe(0);
  expect(await listCards(client.companyId!)).toEqual([]);
});

test("MON-023 Q-195 a new card pays, and is saved on request", async () => {
  const client = await makeClient();
  const pay = (save: boolean) => addFunds(client, { amountCents: 5000, card: { typed: typedCard(), save } });
  expect(refillFrom(await pay(false)).state).toBe("succeeded");
  expect(await listCards(client.companyId!)).toEqual([]);
  expect(refillFrom(await pay(true)).state).toBe("succeeded");
  expect(await listCards(client.companyId!)).toMatchObject([{ lastFour: "4242", cardName: "Ann Lee" }]);
  expect(await availableTo(client)).toBe(10_000);
});

test("PRF-011 a card saved while paying pays again", async () => {
  const client = await makeClient();
  refillFrom(await addFunds(client, { amountCents: 4200, card: { typed: typedCard(), save: true } }));
  const id = (await listCards(client.companyId!))[0]!.id;
  expect(refillFrom(await addFunds(client, { amountCents: 3100, card: { id } })).state).toBe("succeeded");
  expect(await availableTo(client)).toBe(7300);
});

test("the same call again pays once", async () => {
  const { client, card } = await clientWithCard();
  const idempotencyKey = callIdempotencyKey("k", [1]);
  const [first, second] = await Promise.all([
    addFunds(client, { amountCents: 2000, card, idempotencyKey }),
    addFunds(client, { amountCents: 2000, card, idempotencyKey }),
  ]);
  expect(refillFrom(first).id).toBe(refillFrom(second).id);
  expect(await chargesOf(client)).toHaveLength(1);
  expect(await availableTo(client)).toBe(2000);
});

test.each(["silent-after", "broken-after"] as const)(
  "an answer that was lost, %s: the provider's records say that it was paid",
  async (fault) => {
    const { client, card } = await clientWithCard();
    provider.stripe.faults.order(paymentsCall, fault, 4);
    const refill = refillFrom(await addFunds(client, { amountCents: 3000, card }));
    provider.stripe.faults.clear();
    expect(refill.state).toBe("succeeded");
    expect(await chargesOf(client)).toHaveLength(1);
    expect(await availableTo(client)).toBe(3000);
  },
);

test("an unreachable provider leaves the payment open; a retry charges once", async () => {
  const { client, card } = await clientWithCard();
  provider.stripe.faults.order(paymentsCall, "silent-after", 4);
  provider.stripe.faults.order("GET /v1/payment_intents", "unreachable", 4);
  const { id, state } = refillFrom(await addFunds(client, { amountCents: 4000, card }));
  provider.stripe.faults.clear();
  expect(state).toBe("requested");
  expect(await availableTo(client)).toBe(0);
  await Promise.all([finishRefill({ refillId: id }), chargeRefill(id), chargeRefill(id)]);
  expect(await chargesOf(client)).toHaveLength(1);
  expect(await availableTo(client)).toBe(4000);
});

test("security case 15: a payment that was never made fails once its key is no longer safe, and is never made again", async () => {
  const { client, card } = await clientWithCard();
  provider.stripe.faults.order(paymentsCall, "unreachable", 4);
  const { id } = refillFrom(await addFunds(client, { amountCents: 4000, card }));
  provider.stripe.faults.clear();
  const later = new Date(Date.now() + 21 * 60 * 60 * 1000).toISOString();
  expect(await atTime(later, () => chargeRefill(id))).toMatchObject({ state: "failed" });
  expect(await chargesOf(client)).toEqual([]);
  expect(await availableTo(client)).toBe(0);
});

test("a payment is found although this server's clock was hours ahead of the provider's", async () => {
  const { client, card } = await clientWithCard();
  provider.stripe.faults.order(paymentsCall, "silent-after", 4);
  provider.stripe.faults.order("GET /v1/payment_intents", "unreachable", 4);
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
  const { id } = refillFrom(await atTime(inHours(6), () => addFunds(client, { amountCents: 4200, card })));
  provider.stripe.faults.clear();
  expect(await atTime(inHours(6 + 21), () => chargeRefill(id))).toMatchObject({ state: "succeeded" });
  expect(await availableTo(client)).toBe(4200);
});

test("eight concurrent calls charge once", async () => {
  const { client, card } = await clientWithCard();
  provider.stripe.faults.order(paymentsCall, "unreachable", 4);
  provider.stripe.faults.order("GET /v1/payment_intents", "unreachable", 4);
  const { id } = refillFrom(await addFunds(client, { amountCents: 6000, card }));
  provider.stripe.faults.clear();
  const all = await Promise.all(Array.from({ length: 8 }, () => chargeRefill(id)));
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["succeeded"]));
  expect(await chargesOf(client)).toHaveLength(1);
  expect(await availableTo(client)).toBe(6000);
});

test("five webhooks in any order, each of them twice, all end in the same state", async () => {
  for (const order of ordersOfFive()) {
    const { client, card } = await clientWithCard();
    provider.stripe.faults.order(paymentsCall, "silent-after", 4);
    provider.stripe.faults.order("GET /v1/payment_intents", "unreachable", 4);
    const { id } = refillFrom(await addFunds(client, { amountCents: 7000, card }));
    provider.stripe.faults.clear();
    expect(await availableTo(client)).toBe(0);
    let events: string[] = [];
    await provider.stripe.webhooks.release((held) => {
      const five = held.slice(-5);
      events = five.map(({ body }) => JSON.parse(body).type);
      return twiceInOrder(five, order);
    });
    expect(events.slice(-3)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
    expect(events).toHaveLength(5);
    await eventually(async () => expect((await findRefill(id)).state).toBe("succeeded"));
    expect(await availableTo(client)).toBe(7000);
    expect(await chargesOf(client)).toHaveLength(1);
  }
  const storedEvents = await db.select().from(providerEvents);
  expect(new Set(storedEvents.map(({ eventId }) => eventId)).size).toBe(storedEvents.length);
  expect(await countViolations()).toBe(0);
}, 900_000);

describe("security case 17: an event of the card provider", () => {
  const payload = '{"id": "evt_1", "type": "payment_intent.succeeded", "data": {"object": {"id": "pi_1"}}}';
  const signatureOf = (secret = env().STRIPE_WEBHOOK_SECRET, secondsAgo = 0) =>
    stripe().webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    });
  const isKnown = async () => (await db.$count(providerEvents, eq(providerEvents.eventId, "evt_1"))) === 1;

  test.each<[string, () => [string, string]]>([
    ["that is not signed", () => [payload, "t=1,v1=00"]],
    ["again after 301 seconds", () => [payload, signatureOf(undefined, 301)]],
    ["by another secret, a former one or test mode's", () => [payload, signatureOf("whsec_of_test_mode")]],
    ["with other white space", () => [payload.replaceAll(": ", ":"), signatureOf()]],
  ])("%s is refused, and leaves no trace", async (_how, sent) => {
    expect(await receiveStripeEvent(...sent())).toBe(400);
    expect(await isKnown()).toBe(false);
  });

  test("that is signed is taken, and once however often it comes", async () => {
    expect(await receiveStripeEvent(payload, signatureOf())).toBe(200);
    expect(await receiveStripeEvent(payload, signatureOf(undefined, 299))).toBe(200);
    expect(await isKnown()).toBe(true);
  });
});

test("Q-201 Q-102 a card's number is in no table, whatever happens to the card", async () => {
  const client = await makeClient();
  const numbers = ["4000000000000341", "4000000000009995", "5555555555554444", "4000000000000000"];
  for (const number of numbers) {
    await addCard(client, typedCard(number));
    await addFunds(client, { amountCents: 1000, card: { typed: typedCard(number), save: true } });
  }
  const tables = await sqlPool()<{ name: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`;
  for (const { name } of tables) {
    const found = await sqlPool().unsafe(`select 1 from ${name} t where t::text ~ $1 limit 1`, [
      numbers.join("|"),
    ]);
    expect(found, name).toHaveLength(0);
  }
  expect(JSON.stringify(provider.stripe.records)).not.toMatch(/400000000000|555555555555/);
});
