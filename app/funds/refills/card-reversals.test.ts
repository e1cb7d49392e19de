import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { cardReversals } from "db/schema/funds";
import { ledgerAccounts, ledgerEntries } from "db/schema/ledger";
import { notifications } from "db/schema/notifications";
import { reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { eq, sql } from "drizzle-orm";
import { addSavedCard } from "tests/factories/cards";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { eventually } from "tests/setup/eventually";
import { statementOf } from "tests/setup/ledger";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { debtOf } from "~/ledger/commands/bank-transfer.server";
import { debit } from "~/ledger/commands/correct.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { notify } from "~/notifications/notify.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { stripe } from "~/platform/providers/stripe.server";
import { receiveWebhook } from "~/platform/webhooks/receive-webhook.server";
import { reconcile, reconcileWhenDue } from "~/super-admin/reconciliation/commands/reconcile.server";
import { addFunds } from "../commands/add-funds.server";
import type { Refill } from "../queries.server";
import { stripeEvents, stripeWebhook, syncStripeEvent } from "../webhooks/stripe-events.server";

/** A server with only our webhook. */
const webhookServer = createServer(async (request, response) => {
  const signature = String(request.headers["stripe-signature"]);
  response.writeHead(await receiveWebhook(stripeWebhook, await text(request), () => signature)).end();
});
beforeAll(() => new Promise<void>((resolve) => void webhookServer.listen(0, "127.0.0.1", resolve)));
const provider = withCardProvider(() => `http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}`);
withBankProvider();
beforeAll(() => startJobs([stripeEvents.worker(syncStripeEvent, 2)]));
beforeEach(() => provider.stripe.webhooks.arrive("held"));
afterAll(async () => {
  await stopJobs();
  webhookServer.close();
});

async function refillOf(client: Actor, amountCents: number): Promise<Refill> {
  const paid = await addFunds(client, { amountCents, card: { id: (await addSavedCard(client)).id } });
  if (!paid.ok) throw new Error(paid.message);
  return paid.value;
}
const chargeOf = async ({ reference }: Refill) =>
  (await stripe().paymentIntents.retrieve(reference!)).latest_charge as string;
const availableTo = async (client: Actor) => (await balanceOf(client.companyId!)).availableCents;
const owedBy = (client: Actor) => db.transaction((tx) => debtOf(tx, client.companyId!));
const spend = (client: Actor, amountCents: number) =>
  inTransaction((tx) =>
    debit(tx, { companyId: client.companyId!, amountCents, key: `spent-${client.id}`, description: "Work" }),
  );
/** Cents that the ledger says are at the card provider. */
async function clearing() {
  const [row] = await db
    .select({ cents: sql<number>`-coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.kind, "stripe_clearing"));
  return row!.cents;
}
const atProvider = () =>
  Object.values(provider.stripe.records.balanceTransactions).reduce((sum, { net }) => sum + net, 0);

test("PRF-011 a disputed payment is taken from the company once, in whatever order and number its events arrive", async () => {
  const client = await makeClient();
  const refill = await refillOf(client, 20_000);
  const dispute = await provider.stripe.dispute(await chargeOf(refill), { amount: 7_100 });
  await provider.stripe.closeDispute(dispute.id, "lost");
  // The latest first, each of them twice: the dispute before the payment that it is about.
  await provider.stripe.webhooks.release((held) => [...held].reverse().flatMap((each) => [each, each]));
  await eventually(async () => expect(await availableTo(client)).toBe(12_900));
  const lines = await statementOf(client.companyId!);
  expect(lines[0]).toMatchObject({
    type: "correction",
    amountCents: 7_100,
    description: "Disputed payment by Visa •••• 4242: its bank took the money back",
  });
  await syncStripeEvent({ reversal: dispute.id });
  expect([await availableTo(client), await owedBy(client)]).toEqual([12_900, 0]);
  expect(await countViolations()).toBe(0);
});

test("PRF-011 a dispute whose payment nobody has answered for yet settles the payment first", async () => {
  const client = await makeClient();
  const card = { id: (await addSavedCard(client)).id };
  provider.stripe.faults.order("POST /v1/payment_intents", "silent-after", 4);
  provider.stripe.faults.order("GET /v1/payment_intents", "unreachable", 4);
  await addFunds(client, { amountCents: 9_000, card });
  provider.stripe.faults.clear();
  expect(await availableTo(client)).toBe(0);
  const charge = Object.values(provider.stripe.records.charges).at(-1)!;
  const dispute = await provider.stripe.dispute(charge.id, { amount: 1_900 });
  await syncStripeEvent({ reversal: dispute.id });
  expect(await availableTo(client)).toBe(7_100);
});

test("PRF-011 a company that has spent a disputed payment owes the rest, and a won dispute pays it", async () => {
  const client = await makeClient();
  const refill = await refillOf(client, 10_000);
  await spend(client, 9_400);
  const dispute = await provider.stripe.dispute(await chargeOf(refill));
  await syncStripeEvent({ reversal: dispute.id });
  // 103.00 was taken back, and 6.00 was there.
  expect([await availableTo(client), await owedBy(client)]).toEqual([0, 9_700]);
  await provider.stripe.closeDispute(dispute.id, "won");
  await syncStripeEvent({ reversal: dispute.id });
  await syncStripeEvent({ reversal: dispute.id });
  expect([await availableTo(client), await owedBy(client)]).toEqual([600, 0]);
  expect((await statementOf(client.companyId!)).map(({ description }) => description)).toContain(
    "Disputed payment by Visa •••• 4242: its bank returned the money",
  );
  expect(await countViolations()).toBe(0);
});

test("PRF-011 a refund in the provider's dashboard is taken from the company, and comes back when the bank refuses it", async () => {
  const client = await makeClient();
  const refill = await refillOf(client, 8_000);
  const refund = await stripe().refunds.create({ payment_intent: refill.reference!, amount: 3_300 });
  await syncStripeEvent({ reversal: refund.id });
  expect(await availableTo(client)).toBe(4_700);
  await provider.stripe.failRefund(refund.id);
  await syncStripeEvent({ reversal: refund.id });
  expect(await availableTo(client)).toBe(8_000);
  expect((await statementOf(client.companyId!)).slice(0, 2).map(({ description }) => description)).toEqual([
    "Refund to Visa •••• 4242 failed, and came back",
    "Payment refunded to Visa •••• 4242",
  ]);
});

test("PRF-011 the company's Admins and finance staff are told what was taken and what is owed", async () => {
  const [client, finance, support] = [
    await makeClient(),
    await makeSuperAdmin({ staffRole: "finance" }),
    await makeSuperAdmin({ staffRole: "support" }),
  ];
  const refill = await refillOf(client, 5_000);
  await spend(client, 4_800);
  const dispute = await provider.stripe.dispute(await chargeOf(refill));
  await syncStripeEvent({ reversal: dispute.id });
  while ((await readEvents("notifications", notify)) > 0);
  const toldTo = async ({ id }: Actor) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)))
      .filter(({ kind }) => kind === "card-payment")
      .map(({ title, message, url }) => ({ title, message, url }))
      .at(-1);
  expect(await toldTo(client)).toEqual({
    title: "Card payment disputed",
    message: expect.stringMatching(/took back \$51\.50\..* You owe \$49\.50/),
    url: "/manage-funds",
  });
  expect(await toldTo(finance)).toMatchObject({
    message: expect.stringContaining("The company owes $49.50"),
    url: `/companies/${client.companyId}`,
  });
  expect(await toldTo(support)).toBeUndefined();
});

test("PRF-011 the reconciliation records what no event told, with its fee, and leaves no difference", async () => {
  const client = await makeClient();
  const refill = await refillOf(client, 30_000);
  const dispute = await provider.stripe.dispute(await chargeOf(refill), { amount: 12_000 });
  const other = await refillOf(client, 6_000);
  await stripe().refunds.create({ payment_intent: other.reference!, amount: 2_500 });
  const staff = await makeSuperAdmin();
  await reconcile(staff);
  expect(await availableTo(client)).toBe(36_000 - 12_000 - 2_500);
  await reconcile(staff);
  await provider.stripe.closeDispute(dispute.id, "won");
  await reconcile(staff);
  expect(await availableTo(client)).toBe(36_000 - 2_500);
  expect(await db.select().from(reconciliationItems)).toEqual([]);
  // Every fee is posted as well, that of each dispute too: what the ledger has is what the provider has.
  expect(await clearing()).toBe(atProvider());
  expect(await countViolations()).toBe(0);
});

test("PRF-011 a dispute that we learn of eight days late is no difference between the records of recent days", async () => {
  const refill = await refillOf(await makeClient(), 15_000);
  const dispute = await provider.stripe.dispute(await chargeOf(refill), { amount: 4_300 });
  const disputedAt = new Date();
  const eightDaysLater = new Date(disputedAt.getTime() + 8 * 24 * 60 * 60 * 1000);
  // All days were compared before, so that only recent ones are.
  eightDaysLater.setUTCHours(15);
  const before = new Date(eightDaysLater.getTime() - 10 * 60 * 60 * 1000);
  await db.insert(reconciliations).values({ at: before, days: 60, unreachable: [], differences: 0 });
  vi.useFakeTimers({ toFake: ["Date"], now: eightDaysLater });
  await syncStripeEvent({ reversal: dispute.id });
  await reconcileWhenDue();
  vi.useRealTimers();
  expect(await db.select().from(reconciliationItems)).toEqual([]);
  const [recorded] = await db.select().from(cardReversals).where(eq(cardReversals.source, dispute.id));
  expect(Math.abs(recorded!.createdAt.getTime() - disputedAt.getTime())).toBeLessThan(60_000);
});
