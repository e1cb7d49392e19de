import { bankTransfers } from "db/schema/banking";
import { notifications } from "db/schema/notifications";
import { reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { makeExam } from "tests/factories/certificates";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { payableTo } from "tests/setup/ledger";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { checkOldTransfers } from "~/banking/transfer-jobs.server";
import { buyCertificate } from "~/credentials/commands/buy-certificate.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { countViolations } from "~/ledger/queries.server";
import { notify } from "~/notifications/notify.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { registry } from "~/platform/observability/metrics.server";
import { stripe } from "~/platform/providers/stripe.server";
import { atTime } from "~/platform/time/clock.server";
import { reconcile, reconcileWhenDue } from "./commands/reconcile.server";
import { findLastRun, listOpenItems } from "./items.server";
import { registerReconciliationMetrics } from "./metrics.server";
import Reconciliation from "./routes/reconciliation";

const cards = withCardProvider();
const banks = withBankProvider();
let [superAdmin, client] = [] as unknown as [Actor, Actor];
let [card, sourceId] = [] as unknown as [{ id: number }, number];
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  client = await makeClient();
  card = { id: (await addSavedCard(client)).id };
  sourceId = (await addVerifiedBank(client)).id;
});
afterEach(() => {
  cards.stripe.faults.clear();
  banks.dwolla.faults.clear();
});

const refillByCard = async (amountCents: number) =>
  valueOrThrow(await addFunds(client, { amountCents, card }));
const refillByBank = async (amountCents: number) =>
  valueOrThrow(await addFundsByBank(client, { amountCents, sourceId }));
function valueOrThrow<T>(result: { ok: true; value: T } | { ok: false; message: string }): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
const compareNow = async () => valueOrThrow(await reconcile(superAdmin));
const openItems = async () =>
  (await listOpenItems()).map((item) => [item.reference, item.difference, item.inSuspenseCents]);
async function suspenseCents() {
  const [row] = await sqlPool()<{ cents: string }[]>`
    select coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'suspense'`;
  return Number(row!.cents);
}
const chargeUnknownPayment = () =>
  stripe().paymentIntents.create({
    amount: 4200,
    currency: "usd",
    payment_method: "pm_card_visa",
    allowed_payment_method_types: ["card"],
    confirm: true,
  });
const runTomorrow = (work: () => Promise<unknown>) =>
  atTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString(), work);

test("matching records are no difference", async () => {
  await refillByCard(1000);
  await refillByBank(2000);
  const { type } = await makeExam();
  const typed = { number: "4242424242424242", month: 12, year: 2034, name: "Ann Lee" };
  valueOrThrow(await buyCertificate(await makeContractor(), { typeId: type.id, card: typed }));
  expect(await compareNow()).toEqual({ differences: 0, newCount: 0, unreachable: [] });
  await banks.dwolla.settle();
  // Processed at the provider, but the event has not arrived yet.
  expect(await compareNow()).toMatchObject({ differences: 1, newCount: 1 });
  await runTomorrow(checkOldTransfers);
  expect(await compareNow()).toMatchObject({ differences: 0 });
  expect(await openItems()).toEqual([]);
});

test("unexplained money received goes to suspense once, and super administrators are notified", async () => {
  while (await readEvents("notifications", notify));
  const other = await makeSuperAdmin();
  const { latest_charge: charge } = await chargeUnknownPayment();
  const before = await suspenseCents();
  await Promise.all([compareNow(), compareNow(), reconcileWhenDue()]);
  await compareNow();
  const transaction = Object.values(cards.stripe.records.balanceTransactions).find(
    ({ source }) => source === charge,
  )!;
  expect(await openItems()).toEqual([[transaction.id, "only at the provider", 4200]]);
  expect((await suspenseCents()) - before).toBe(4200);
  const [journal] =
    await sqlPool()`select * from ledger_journals where key like ${`unmatched:%${transaction.id}%`}`;
  expect(journal).toMatchObject({
    type: "unmatched",
    description: "only at the provider: processed, $42.00",
  });
  while (await readEvents("notifications", notify));
  const notified = await db.select().from(notifications).where(eq(notifications.userId, other.id));
  expect(notified.filter(({ kind }) => kind === "alarm")).toMatchObject([
    { title: "Money does not match", url: "/reconciliation" },
  ]);
  registerReconciliationMetrics();
  expect(await registry.metrics()).toMatch(/^reconciliation_open_items 1$/m);
  expect(await countViolations()).toBe(0);
});

test("card provider fees are booked as cost once, and shown beside the fees earned", async () => {
  await compareNow();
  const cost = async () => {
    const [row] = await sqlPool()<{ cents: string }[]>`
      select coalesce(-sum(e.amount_cents), 0) as cents from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_cost'`;
    return Number(row!.cents);
  };
  const before = await cost();
  await refillByCard(1000);
  await Promise.all([compareNow(), compareNow()]);
  await compareNow();
  // 2.9% of $10.30 plus 30 cents.
  expect((await cost()) - before).toBe(60);
  const there = Object.values(cards.stripe.records.balanceTransactions);
  expect(await cost()).toBe(there.reduce((sum, { fee }) => sum + fee, 0));
  // A fee charged as a separate transaction.
  const alone = {
    id: "txn_alone",
    type: "stripe_fee" as const,
    amount: -250,
    fee: 0,
    net: -250,
    source: null,
  };
  cards.stripe.records.balanceTransactions.txn_alone = { ...there[0]!, ...alone };
  for (let n = 0; n < 2; n++) await compareNow();
  expect((await cost()) - before).toBe(310);
  const { answer } = await visit(superAdmin, "/reconciliation");
  expect(answer).toMatchObject({ fees: { keptCents: await cost() } });
  expect(textOf(await renderScreen(Reconciliation, answer as object))).toContain("the card provider kept");
  expect(await countViolations()).toBe(0);
});
test("an unknown refund at the card provider is money sent", async () => {
  const { id } = await chargeUnknownPayment();
  await compareNow();
  const before = await suspenseCents();
  const refund = await stripe().refunds.create({ payment_intent: id, amount: 500 });
  await compareNow();
  expect(await suspenseCents()).toBe(before - 500);
  const { balance_transaction } = refund;
  expect(await openItems()).toContainEqual([balance_transaction, "only at the provider", -500]);
});

test("unknown transfers are shown with their direction", async () => {
  const mine = await refillByBank(3000);
  await banks.dwolla.settle();
  const { transfers, sources } = banks.dwolla.records;
  const known = transfers[mine.reference!]!;
  const balance = Object.values(sources).find(({ type }) => type === "balance")!;
  transfers.in = { ...known, id: "in", correlationId: undefined, to: balance.id };
  transfers.out = { ...known, id: "out", correlationId: undefined, from: balance.id, to: known.from };
  transfers.waiting = { ...transfers.in, id: "waiting", status: "pending" };
  await compareNow();
  const items = await openItems();
  expect(items).toContainEqual(["in", "only at the provider", 3090]);
  expect(items).toContainEqual(["out", "only at the provider", -3090]);
  expect(items).toContainEqual(["waiting", "only at the provider", 0]);
});

test("a difference in our payment goes to suspense after a day, and back when it resolves later", async () => {
  const { key, reference } = await refillByBank(5000);
  const { transfers } = banks.dwolla.records;
  transfers[reference!]!.status = "processed";
  await compareNow();
  expect(await openItems()).toContainEqual([key, "another state", 0]);
  await runTomorrow(compareNow);
  expect(await openItems()).toContainEqual([key, "another state", 5150]);
  // The event arrives after all.
  const { syncBankEvent } = await import("~/banking/webhooks/bank-events.server");
  await syncBankEvent({ what: "transfers", reference: reference! });
  await runTomorrow(compareNow);
  const [item] = await db.select().from(reconciliationItems).where(eq(reconciliationItems.reference, key));
  expect(item).toMatchObject({ inSuspenseCents: 0, resolvedCents: 0, journals: 2 });
  expect(item!.matchedAt).not.toBeNull();
  expect(await countViolations()).toBe(0);
});

test("the comparison finds a returned payout without an event, which can then be sent again", async () => {
  const contractor = await makeContractor();
  const win = await makePaidOrder(superAdmin, contractor, 12_345);
  await sendForm(contractor, "/profile/bank", filledBank);
  await payOut({ contractorId: contractor.id });
  await banks.dwolla.settle();
  await runTomorrow(checkOldTransfers);
  const [sent] = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, contractor.id));
  expect([sent!.state, await payableTo(contractor.id)]).toEqual(["processed", 0]);

  banks.dwolla.records.transfers[sent!.reference!]!.status = "failed";
  const before = await suspenseCents();
  await compareNow();
  await runTomorrow(compareNow);
  expect((await openItems()).map(([key]) => key)).not.toContain(sent!.key);
  expect([await suspenseCents(), await payableTo(contractor.id)]).toEqual([before, 12_345]);
  const [came] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, sent!.id));
  expect(came!.state).toBe("failed");
  expect(await retryPayout(superAdmin, win)).toMatchObject({ ok: true });
  expect(await countViolations()).toBe(0);
});

test("another amount and a payment missing at the provider are listed with their age", async () => {
  const [richer, missing] = [await refillByBank(6000), await refillByBank(7000)];
  const { transfers } = banks.dwolla.records;
  transfers[richer.reference!]!.amountCents += 1;
  delete transfers[missing.reference!];
  await compareNow();
  const items = await openItems();
  expect(items).toContainEqual([richer.key, "another amount", 0]);
  expect(items).toContainEqual([missing.key, "only here", 0]);
  const { answer } = await atTime(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString(), () =>
    visit(superAdmin, "/reconciliation"),
  );
  const shown = textOf(await renderScreen(Reconciliation, answer as object));
  for (const text of [missing.key, "$61.81", "another amount", "3 days"]) expect(shown).toContain(text);
});

test("an unreachable provider is reported, and its known data stays", async () => {
  const before = await openItems();
  const next = banks.dwolla.faults.next;
  banks.dwolla.faults.next = () => "unreachable";
  expect(await compareNow()).toMatchObject({ unreachable: ["dwolla"] });
  expect(await sendForm(superAdmin, "/reconciliation/compare", {})).toMatchObject({ to: "/reconciliation" });
  const { answer } = await visit(superAdmin, "/reconciliation");
  banks.dwolla.faults.next = next;
  expect(textOf(await renderScreen(Reconciliation, answer as object))).toContain(
    "Bank provider could not be reached",
  );
  expect(await openItems()).toEqual(before);
});

test("all sixty days are compared once a day from 4:00 UTC on, as soon as both providers answer", async () => {
  const next = banks.dwolla.faults.next;
  const daysAt = async (time: string) => {
    await atTime(`2031-05-${time}:10Z`, reconcileWhenDue);
    return (await findLastRun())!.days;
  };
  expect(await daysAt("06T23:50")).toBe(60);
  expect(await daysAt("07T03:59")).toBe(3);
  banks.dwolla.faults.next = () => "unreachable";
  expect(await daysAt("07T04:05")).toBe(60);
  banks.dwolla.faults.next = next;
  expect(await daysAt("07T05:05")).toBe(60);
  expect(await daysAt("07T06:05")).toBe(3);
  // No server ran at four.
  expect(await daysAt("08T11:20")).toBe(60);
  expect(await daysAt("08T12:20")).toBe(3);
});

test("only the super administrator can compare", async () => {
  expect(await reconcile(client)).toMatchObject({ ok: false, code: "forbidden" });
});
