import { solvencyReports } from "db/schema/solvency";
import { asc } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceAtBank } from "~/banking/platform-account.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { recordUnmatched } from "~/ledger/commands/correct.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { addToBalance } from "~/super-admin/commands/add-to-balance.server";
import { findLastRun } from "~/super-admin/reconciliation/items.server";
import { makeReportWhenDue } from "./commands/make-report.server";
import { heldCents, owedCents, readReport, unexplainedCents } from "./report.server";

const cards = withCardProvider();
const banks = withBankProvider();
let [superAdmin, client] = [] as unknown as [Actor, Actor];
let card: { id: number };
let [ownBank, companyBank] = [0, 0];
const START = Date.now();
const DAY_MS = 24 * 60 * 60 * 1000;
let day = 0;

/** Each test is on its own day. */
const today = () => new Date(START + day * DAY_MS).toISOString();
const makeReport = () => atTime(today(), makeReportWhenDue);
const readPage = async () => textOf(await atTime(today(), () => renderScreenAt(null, "/solvency")));

async function allReports() {
  const rows = await db.select().from(solvencyReports).orderBy(asc(solvencyReports.number));
  return rows.map(({ note }) => readReport(note));
}
const newest = async () => (await allReports()).at(-1)!;

function valueOrThrow<T>(result: { ok: true; value: T } | { ok: false; message: string }): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  client = await makeClient();
  card = { id: (await addSavedCard(client)).id };
  companyBank = (await addVerifiedBank(client)).id;
  ownBank = (await addVerifiedBank(superAdmin)).id;
  const amountCents = await balanceAtBank();
  const opening = { account: "dwolla_cash", key: "opening", description: "Opening balance" } as const;
  valueOrThrow(await inTransaction((tx) => recordUnmatched(tx, { ...opening, amountCents })));
});
beforeEach(() => void day++);
afterEach(() => {
  cards.stripe.faults.clear();
  banks.dwolla.faults.clear();
});

test("PRF-006 no report before both providers were compared: the page says which one was not, and then keeps the last", async () => {
  expect(await readPage()).toContain("The first report appears when both providers have been compared");
  cards.stripe.faults.order("GET /v1/balance_transactions", "unreachable", 9);
  await expect(makeReport()).rejects.toThrow("could not be compared");
  expect(await allReports()).toEqual([]);
  expect((await findLastRun())!.unreachable).toEqual(["stripe"]);
  const first = await readPage();
  expect(first).toMatch(
    /At .* the card provider could not be compared with our books. The first report waits/,
  );
  expect(first).not.toContain("Everything matches");
  cards.stripe.faults.clear();
  await makeReport();
  const page = await readPage();
  expect(page).toContain("Everything matches");
  expect(page).not.toContain("could not be compared");
  day++;
  const path = banks.dwolla.records.accountId;
  banks.dwolla.faults.order(`GET /accounts/${path}/transfers`, "unreachable", 9);
  await expect(makeReport()).rejects.toThrow("could not be compared");
  expect(await allReports()).toHaveLength(1);
  expect(await readPage()).toMatch(
    /the bank provider could not be compared with our books. The report above stays until there is a new one/,
  );
});

test("PRF-006 a provider that was compared, but does not say its balance, leaves the last report", async () => {
  const before = await allReports();
  cards.stripe.faults.order("GET /v1/balance", "unreachable", 9);
  await expect(makeReport()).rejects.toThrow("did not say what it holds");
  expect(await allReports()).toEqual(before);
});

test("PRF-006 a card payment that was not paid out yet is held, without the provider's fee", async () => {
  valueOrThrow(await addFunds(client, { amountCents: 20_000, card }));
  await makeReport();
  const report = await newest();
  expect(report.companiesCents).toBe(20_000);
  // A charge of $206.00 with the fee of 3 %, less Stripe's 2.9 % and 30 cents.
  expect(report.cards.cents).toBe(20_600 - 597 - 30);
  expect(unexplainedCents(report)).toBe(0);
});

test("PRF-006 what the card provider has paid out is shown at Callout's own bank, and not as missing", async () => {
  await cards.stripe.payOut(19_001);
  await makeReport();
  const report = await newest();
  expect([report.ownBankCents, report.cards.cents, unexplainedCents(report)]).toEqual([-19_001, 972, 0]);
  expect(await readPage()).toMatch(/At our own bank Paid out to it by the card provider, .* −\$190\.01/);
});

test("PRF-006 transfers on their way are shown as on their way: a company's on neither side, Callout's own as held", async () => {
  const before = await newest();
  valueOrThrow(await addFundsByBank(client, { amountCents: 30_000, sourceId: companyBank }));
  valueOrThrow(await addToBalance(superAdmin, { amountCents: 55_005, sourceId: ownBank }));
  await makeReport();
  const report = await newest();
  expect(report).toMatchObject({
    incomingCents: 30_900,
    topUpsCents: 55_005,
    bank: { cents: before.bank.cents },
  });
  expect([owedCents(report), unexplainedCents(report)]).toEqual([owedCents(before), 0]);
  expect(heldCents(report)).toBe(heldCents(before) + 55_005);
  const page = await readPage();
  expect(page).toContain("On its way from our own bank To the bank provider $550.05");
  expect(page).toContain("$309.00 more is on its way from companies' banks");
  expect(page).toMatch(/From our own bank Sent to the bank provider, .* \+\$360\.04/);
});

test("PRF-006 transfers that arrived without an event are in the books first, and count once", async () => {
  const before = await newest();
  await banks.dwolla.settle();
  await makeReport();
  const report = await newest();
  expect(report).toMatchObject({ incomingCents: 0, topUpsCents: 0, ownBankCents: before.ownBankCents });
  expect(report.bank.cents).toBe(before.bank.cents + 30_900 + 55_005);
  expect(report.companiesCents).toBe(50_000);
  expect(unexplainedCents(report)).toBe(0);
  const page = await readPage();
  expect(page).not.toContain("On its way from our own bank");
  expect(page).not.toContain("companies' banks");
  expect(page).toContain("Everything matches");
});

/** Money at the card provider of a kind that no comparison knows. */
const addUnknown = async (cents: number) => {
  const transaction = await cards.stripe.payOut(-cents);
  transaction.type = "advance";
  return transaction;
};

test("PRF-006 a difference that is gone when the providers are asked again is not published", async () => {
  const { id } = await addUnknown(41);
  const answered = vi.spyOn(cards.exchanges, "push").mockImplementation((exchange) => {
    if (exchange.pathname === "/v1/balance") delete cards.stripe.records.balanceTransactions[id];
    return 0;
  });
  await makeReport();
  answered.mockRestore();
  expect(unexplainedCents(await newest())).toBe(0);
});

test("PRF-006 a difference that lasts is published", async () => {
  await addUnknown(77);
  await makeReport();
  expect(unexplainedCents(await newest())).toBe(77);
  expect(await readPage()).toMatch(/Not in our books The providers' records differ \+\$0\.77/);
});
