import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { addBank, addVerifiedBank } from "tests/factories/banks";
import { fund, holdFor } from "tests/factories/money";
import { makeClient } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { ordersOfFive, twiceInOrder } from "tests/setup/event-orders";
import { eventually } from "tests/setup/eventually";
import { statementOf } from "tests/setup/ledger";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { sendTransfer } from "~/banking/commands/send-transfer.server";
import { findTransfer } from "~/banking/queries.server";
import { checkOldTransfers, finishSending } from "~/banking/transfer-jobs.server";
import { bankWebhook } from "~/banking/webhooks/bank-events.server";
import { ensureSubscription } from "~/banking/webhooks/bank-subscription.server";
import { debtOf } from "~/ledger/commands/bank-transfer.server";
import { debit } from "~/ledger/commands/correct.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { callIdempotencyKey } from "~/platform/db/idempotency.server";
import { atTime } from "~/platform/time/clock.server";
import { receiveWebhook } from "~/platform/webhooks/receive-webhook.server";
import { addFundsByBank } from "./commands/add-funds-by-bank.server";

const provider = withBankProvider({ receivesWebhooks: true });
beforeEach(() => provider.dwolla.webhooks.arrive("held"));
afterEach(() => provider.dwolla.faults.clear());

async function clientWithBank(bankName?: string) {
  const client = await makeClient();
  return { client, sourceId: (await addVerifiedBank(client, bankName)).id };
}
const addFundsFrom = async (
  { client, sourceId }: { client: Actor; sourceId: number },
  amountCents = 10_000,
) => {
  const added = await addFundsByBank(client, { amountCents, sourceId });
  if (!added.ok) throw new Error(added.message);
  return added.value;
};
const balance = ({ companyId }: Actor) => balanceOf(companyId!);
const linesOf = async ({ companyId }: Actor) => await statementOf(companyId!);
const transfersAtProvider = (key: string) =>
  Object.values(provider.dwolla.records.transfers).filter(({ correlationId }) => correlationId === key);
const transfersCall = "POST /transfers";

test("MON-024 Q-099 funds by bank are pending, and in no balance, until the provider confirms them", async () => {
  const { client, sourceId } = await clientWithBank();
  const transfer = await addFundsFrom({ client, sourceId });
  expect(transfer).toMatchObject({ state: "sent", amountCents: 10_000, feeCents: 300 });
  expect(transfersAtProvider(transfer.key).map(({ amountCents }) => amountCents)).toEqual([10_300]);
  expect(await balance(client)).toMatchObject({ availableCents: 0, totalCents: 0, pendingCents: 10_300 });
  expect(await linesOf(client)).toMatchObject([{ type: "refill", status: "pending", amountCents: 10_300 }]);
  expect(await countViolations()).toBe(0);

  await provider.dwolla.settle();
  await provider.dwolla.webhooks.release();
  await eventually(async () => expect((await findTransfer(transfer.id)).state).toBe("processed"));
  expect(await balance(client)).toMatchObject({
    availableCents: 10_000,
    totalCents: 10_000,
    pendingCents: 0,
  });
  expect(await linesOf(client)).toMatchObject([
    { type: "fee", status: "settled", amountCents: 300, description: "Processing fee 3%" },
    { type: "refill", status: "settled", amountCents: 10_300 },
  ]);
  expect(await countViolations()).toBe(0);
});

test("a returned refill is reversed, with its reason, and the company owes no fee", async () => {
  const { client, sourceId } = await clientWithBank("R01 Bank");
  const { id } = await addFundsFrom({ client, sourceId });
  await provider.dwolla.settle();
  await provider.dwolla.webhooks.release();
  await eventually(async () => expect((await findTransfer(id)).state).toBe("failed"));
  expect(await findTransfer(id)).toMatchObject({ reason: "Insufficient Funds (R01)" });
  expect(await balance(client)).toMatchObject({ availableCents: 0, pendingCents: 0 });
  expect(await linesOf(client)).toMatchObject([{ type: "refill", status: "reversed" }]);
  expect(await countViolations()).toBe(0);
});

test("PRF-011 a refill that the bank takes back weeks later leaves a debt of what is spent", async () => {
  const { client, sourceId } = await clientWithBank("Late R10 Bank");
  const { id } = await addFundsFrom({ client, sourceId });
  await provider.dwolla.settle();
  await provider.dwolla.webhooks.release();
  await eventually(async () => expect((await findTransfer(id)).state).toBe("processed"));
  const spent = { companyId: client.companyId!, amountCents: 6_400, key: `spent-${id}`, description: "Work" };
  await inTransaction((tx) => debit(tx, spent));
  await provider.dwolla.settle();
  await provider.dwolla.webhooks.release();
  await eventually(async () => expect((await findTransfer(id)).state).toBe("failed"));
  expect((await findTransfer(id)).reason).toContain("(R10)");
  expect(await balance(client)).toMatchObject({ availableCents: 0 });
  expect(await db.transaction((tx) => debtOf(tx, client.companyId!))).toBe(6_400);
  expect(await countViolations()).toBe(0);
});

test("MON-036 an unverified, a removed and another company's bank account add nothing", async () => {
  const { client, sourceId } = await clientWithBank();
  const waiting = await addBank(client);
  const request = { amountCents: 1000 };
  expect(await addFundsByBank(client, { ...request, sourceId: waiting.id })).toMatchObject({
    code: "conflict",
  });
  expect(await addFundsByBank(await makeClient(), { ...request, sourceId })).toMatchObject({
    code: "not-found",
  });
  const manager = await makeClient("Manager", client.companyId!);
  expect(await addFundsByBank(manager, { ...request, sourceId })).toMatchObject({ code: "forbidden" });
  expect(await db.$count(bankTransfers, eq(bankTransfers.companyId, client.companyId!))).toBe(0);
});

test("the same call again adds once", async () => {
  const { client, sourceId } = await clientWithBank();
  const request = { amountCents: 2000, sourceId, idempotencyKey: callIdempotencyKey("k", [1]) };
  await Promise.all([1, 2, 3].map(() => addFundsByBank(client, request)));
  expect(await db.$count(bankTransfers, eq(bankTransfers.companyId, client.companyId!))).toBe(1);
  expect((await balance(client)).pendingCents).toBe(2060);
});

test.each(["silent-after", "broken-after"] as const)(
  "an answer that was lost, %s: the provider's records say that it was taken",
  async (fault) => {
    const { client, sourceId } = await clientWithBank();
    provider.dwolla.faults.order(transfersCall, fault);
    const transfer = await addFundsFrom({ client, sourceId });
    expect(transfer.state).toBe("sent");
    expect(transfersAtProvider(transfer.key)).toHaveLength(1);
  },
);

test("an unreachable provider leaves it open; eight concurrent retries send it once", async () => {
  const { client, sourceId } = await clientWithBank();
  provider.dwolla.faults.order(transfersCall, "unreachable");
  const next = provider.dwolla.faults.next;
  provider.dwolla.faults.next = (method, path) => (method === "GET" ? "unreachable" : next(method, path));
  const { id, state, key } = await addFundsFrom({ client, sourceId });
  provider.dwolla.faults.next = next;
  expect(state).toBe("requested");
  expect(await balance(client)).toMatchObject({ pendingCents: 0 });
  await Promise.all(Array.from({ length: 8 }, () => finishSending({ transferId: id })));
  expect(transfersAtProvider(key)).toHaveLength(1);
  expect(await balance(client)).toMatchObject({ pendingCents: 10_300 });
});

test("a transfer that was never made fails once its key is no longer safe, and is never sent again", async () => {
  const { client, sourceId } = await clientWithBank();
  provider.dwolla.faults.order(transfersCall, "unreachable");
  const { id, key } = await addFundsFrom({ client, sourceId });
  const later = new Date(Date.now() + 21 * 60 * 60 * 1000).toISOString();
  expect(await atTime(later, () => sendTransfer(id))).toMatchObject({ state: "failed", reference: null });
  expect(transfersAtProvider(key)).toEqual([]);
  expect(await linesOf(client)).toEqual([]);
});

test("the hourly job finds changes whose events got lost", async () => {
  const { client, sourceId } = await clientWithBank();
  const { id } = await addFundsFrom({ client, sourceId });
  await provider.dwolla.settle();
  const later = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString();
  await atTime(later, checkOldTransfers);
  expect((await findTransfer(id)).state).toBe("processed");
  expect((await balance(client)).availableCents).toBe(10_000);
});

test("a transfer that arrived without an event is found when the subscription is renewed", async () => {
  const { client, sourceId } = await clientWithBank();
  const { id } = await addFundsFrom({ client, sourceId });
  const { records } = provider.dwolla;
  const { subscriptions } = records;
  records.subscriptions = {};
  await provider.dwolla.settle();
  expect((await findTransfer(id)).state).toBe("sent");
  await ensureSubscription();
  records.subscriptions = subscriptions;
  expect((await findTransfer(id)).state).toBe("processed");
});

test("security case 16: spent money that the bank took back is owed: no new holds until new funds cover it", async () => {
  const { client, sourceId } = await clientWithBank();
  const { id, reference } = await addFundsFrom({ client, sourceId });
  const seen = { reference, reason: "" };
  await recordTransfer(id, { ...seen, state: "processed" });
  await holdFor(client, 800_001, 9_000);
  await recordTransfer(id, { ...seen, state: "failed", reason: "Authorization Revoked (R07)" });
  expect(await balance(client)).toMatchObject({ availableCents: 0, onHoldCents: 9_000 });
  expect(await countViolations()).toBe(0);
  await fund(client, 5_000);
  expect(await holdFunds(client)).toMatchObject({ ok: false, code: "funds" });
  const second = await addFundsFrom({ client, sourceId });
  await recordTransfer(second.id, { state: "processed", reference: second.reference, reason: "" });
  expect(await balance(client)).toMatchObject({ availableCents: 6_000, onHoldCents: 9_000 });
  expect(await holdFunds(client)).toMatchObject({ ok: true });
  expect(await countViolations()).toBe(0);
});

const holdFunds = ({ companyId }: Actor) =>
  inTransaction((tx) =>
    placeHold(tx, {
      companyId: companyId!,
      reference: 800_002,
      amountCents: 1_000,
      key: "hold-of-who-owes",
      payee: "",
      description: "",
    }),
  );

test("an unsigned event is refused", async () => {
  const body = JSON.stringify({ id: "e1", topic: "transfer_completed", _links: {} });
  for (const signature of ["00", ""])
    expect(await receiveWebhook(bankWebhook, body, () => signature)).toBe(400);
});

test("security case 16: an event before the provider's response is recorded once", async () => {
  const { client, sourceId } = await clientWithBank();
  provider.dwolla.webhooks.arrive("early");
  const { id, key } = await addFundsFrom({ client, sourceId });
  provider.dwolla.webhooks.arrive("held");
  expect(transfersAtProvider(key)).toHaveLength(1);
  expect(await findTransfer(id)).toMatchObject({ state: "sent" });
  expect(await linesOf(client)).toMatchObject([{ type: "refill", status: "pending", amountCents: 10_300 }]);
  expect(await balance(client)).toMatchObject({ availableCents: 0, pendingCents: 10_300 });
  expect(await countViolations()).toBe(0);
});

test("security case 16: five events in any order, repeated, early or late, end in the same state", async () => {
  for (const [n, order] of ordersOfFive().entries()) {
    const [early, back] = [n % 2 === 0, n % 3 === 0];
    await provider.dwolla.settle();
    await provider.dwolla.webhooks.release();
    const { client, sourceId } = await clientWithBank(back ? "R02 Bank" : undefined);
    if (early) {
      provider.dwolla.faults.order(transfersCall, "silent-after");
      const next = provider.dwolla.faults.next;
      provider.dwolla.faults.next = (method, path) =>
        method === "GET" && path.startsWith("/customers") ? "unreachable" : next(method, path);
      expect((await addFundsFrom({ client, sourceId })).state).toBe("requested");
      provider.dwolla.faults.next = next;
    } else await addFundsFrom({ client, sourceId });
    await provider.dwolla.settle();
    let events: string[] = [];
    await provider.dwolla.webhooks.release((held) => {
      const five = held.slice(-5);
      events = five.map(({ body }) => JSON.parse(body).topic);
      return twiceInOrder(five, order);
    });
    const end = back ? "failed" : "completed";
    expect(events).toEqual([
      "customer_funding_source_verified",
      "customer_transfer_created",
      "transfer_created",
      `customer_transfer_${end}`,
      `transfer_${end}`,
    ]);
    const [transfer] = await db
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.companyId, client.companyId!));
    const ending = back ? "failed" : "processed";
    await eventually(async () => expect((await findTransfer(transfer!.id)).state).toBe(ending));
    expect(transfersAtProvider(transfer!.key)).toHaveLength(1);
    expect(await balance(client)).toMatchObject({
      availableCents: back ? 0 : 10_000,
      pendingCents: 0,
    });
    expect(await countViolations()).toBe(0);
  }
}, 900_000);
