import { bankTransfers } from "db/schema/banking";
import type { AccountKind } from "db/schema/ledger";
import { reconciliationItems } from "db/schema/reconciliation";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { addSavedCard } from "tests/factories/cards";
import { makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceAtBank } from "~/banking/platform-account.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { recordSale, refillSent, topUpArrived } from "~/ledger/commands/bank-transfer.server";
import { recordProviderFee, recordUnmatched } from "~/ledger/commands/correct.server";
import { credit } from "~/ledger/commands/credit.server";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { figures, providerRow, type Sums } from "./figures";
import Money from "./routes/money";
import { readSnapshot } from "./snapshot.server";

const cards = withCardProvider();
const banks = withBankProvider();
let [owner, client] = [] as unknown as [Actor, Actor];
const MINUTE = 60_000;
const start = Date.parse("2031-03-04T12:00:00Z");
const after = <T,>(minutes: number, work: () => Promise<T>) =>
  atTime(new Date(start + minutes * MINUTE).toISOString(), work);

beforeAll(async () => {
  [owner, client] = [await makeSuperAdmin(), await makeClient()];
  await makePaidOrder(owner, await makeContractor(), 31_017);
  const card = { id: (await addSavedCard(client)).id };
  expect(await addFunds(client, { amountCents: 70_003, card })).toMatchObject({ ok: true });
});

type Row = ReturnType<typeof providerRow> & { error: string | null; at: Date | null; oldest: string | null };
type Page = { figures: { kind: AccountKind; cents: number }[]; holdings: Row[] };
const open = async () => (await visit(owner, "/money")).answer as Page & object;
type Lines = { table: { total: number; totals: { amount: number } } };
const linesOf = async (kind: string) =>
  ((await visit(owner, `/money/lines?kind=${kind}`)).answer as Lines).table;

test("OPR-005 each provider differs from the ledger by its own cents, and what is in transit is explained", async () => {
  const { sums } = await readSnapshot();
  const charged = 70_003 + Math.round(70_003 * 0.03);
  const kept = Math.round(charged * 0.029) + 30;
  const { holdings } = await after(0, open);
  const [card, bank] = holdings as [Row, Row];
  expect(card).toMatchObject({ provider: "stripe", ledgerCents: -sums.stripe_clearing!, inTransitCents: 0 });
  // The card provider has kept its fee, which is not posted before the records are compared.
  expect(card.differenceCents).toBe(card.heldCents! - card.ledgerCents);
  expect(card.heldCents).toBe(charged - kept);
  const held = await balanceAtBank();
  expect(bank).toMatchObject({
    provider: "dwolla",
    heldCents: held,
    differenceCents: held - bank.ledgerCents,
  });
  expect(card.differenceCents).not.toBe(bank.differenceCents);

  await db.insert(bankTransfers).values({
    kind: "payout",
    key: "money in transit",
    reference: "money in transit",
    contractorId: (await makeContractor()).id,
    ...{ address: "", bank: "bank", bankName: "First", accountEnd: "6789", createdAt: new Date() },
    amountCents: 4_019,
    feeCents: 0,
    state: "sent",
  });
  const [sameCard, sent] = (await after(0, open)).holdings as [Row, Row];
  expect(sent.inTransitCents).toBe(bank.inTransitCents - 4_019);
  expect(sent.unexplainedCents).toBe(bank.unexplainedCents! + 4_019);
  expect(sameCard.unexplainedCents).toBe(card.unexplainedCents);
});

test("OPR-005 the age of the oldest unmatched item of each provider leads to its items", async () => {
  const item = (provider: "stripe" | "dwolla", reference: string, hours: number) => ({
    ...{ provider, reference, difference: "only here" as const, ownState: "", providerState: "" },
    firstSeenAt: new Date(start - hours * 60 * MINUTE),
  });
  await db
    .insert(reconciliationItems)
    .values([item("stripe", "pi_old", 31), item("stripe", "pi_new", 2), item("dwolla", "tr_old", 76)]);
  const answer = await after(0, open);
  expect(answer.holdings.map(({ oldest }) => oldest)).toEqual(["31 hours", "3 days"]);
  const html = await renderScreen(Money, answer);
  for (const to of ["/reconciliation?provider=stripe", "/reconciliation?provider=dwolla"])
    expect(html).toContain(`href="${to}"`);
  for (const kind of [...Object.keys(figures), "stripe_clearing", "dwolla_cash", "bank_in_transit"])
    expect(html).toContain(`href="/money/lines?kind=${kind}"`);
});

test("OPR-005 without an answer the page shows what the provider said last, and when", async () => {
  const before = (await after(10, open)).holdings[0]!;
  expect(before.at).toEqual(new Date(start + 10 * MINUTE));
  cards.stripe.faults.order("GET /v1/balance", "broken", 9);
  // Within a minute nobody is asked again.
  expect((await after(10.5, open)).holdings[0]).toMatchObject({ error: null, at: before.at });
  const answer = await after(12, open);
  expect(answer.holdings[0]).toMatchObject({
    heldCents: before.heldCents,
    at: before.at,
    error: "did not answer",
  });
  expect(answer.holdings[1]).toMatchObject({ error: null, at: new Date(start + 12 * MINUTE) });
  expect(textOf(await renderScreen(Money, answer))).toContain("Card provider did not answer.");
  cards.stripe.faults.clear();
  banks.dwolla.faults.clear();
  expect((await after(12, open)).holdings[0]!.error).toBeNull();
});

test("OPR-005 the lines of each account add up to its figure, and all figures to zero", async () => {
  const { sums } = await readSnapshot();
  expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(sums.payable! + sums.available!).toBeGreaterThan(0);
  for (const [kind, cents] of Object.entries(sums))
    expect([kind, (await linesOf(kind)).totals.amount]).toEqual([kind, cents]);
  expect((await linesOf("no such account")).total).toBe(0);
  expect(await redirectOrErrorOf(client, "/money")).toBe("/dashboard");
  expect(await redirectOrErrorOf(client, "/money/lines")).toBe("/dashboard");
});

test("OPR-005 after any acts the lines of each account add up to its figure", async () => {
  const companyId = client.companyId!;
  const contractorId = (await makeContractor()).id;
  let n = 0;
  const act = fc.record({
    kind: fc.constantFrom("credit", "card", "bank", "fee", "refill", "top-up", "sale"),
    amountCents: fc.integer({ min: 1, max: 9_000_000 }),
  });
  const post = (kind: string, amountCents: number) =>
    db.transaction(async (tx) => {
      const posted = { key: `any act ${n++}`, amountCents, description: kind };
      if (kind === "credit") return credit(tx, { ...posted, companyId });
      if (kind === "card") return recordUnmatched(tx, { ...posted, account: "stripe_clearing" });
      if (kind === "bank") return recordUnmatched(tx, { ...posted, account: "dwolla_cash" });
      if (kind === "fee") return recordProviderFee(tx, { ...posted, account: "dwolla_cash" });
      if (kind === "refill") return refillSent(tx, { ...posted, companyId });
      if (kind === "sale") return recordSale(tx, { ...posted, contractorId });
      return topUpArrived(tx, posted);
    });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const { kind, amountCents } of acts)
        expect(await post(kind, amountCents)).toMatchObject({ ok: true });
      const { sums } = await readSnapshot();
      const rows = await db.execute<{ kind: string; cents: number }>(
        sql`select a.kind, sum(e.amount_cents)::float8 as cents from ledger_entries e
          join ledger_accounts a on a.id = e.account_id group by 1`,
      );
      for (const { kind, cents } of rows) expect([kind, sums[kind as AccountKind]]).toEqual([kind, cents]);
    }),
    { numRuns: 15 },
  );
  const { sums } = await readSnapshot();
  for (const [kind, cents] of Object.entries(sums))
    expect([kind, (await linesOf(kind)).totals.amount]).toEqual([kind, cents]);
});

test("OPR-005 a difference is what the provider holds beyond the ledger, of any amounts", () => {
  const cents = fc.integer({ min: -(10 ** 13), max: 10 ** 13 });
  fc.assert(
    fc.property(cents, cents, fc.nat(10 ** 12), (posted, held, sent) => {
      const row = providerRow("dwolla", { dwolla_cash: posted } satisfies Sums, held, sent);
      expect(row.ledgerCents + row.differenceCents!).toBe(held);
      expect(row.unexplainedCents! + row.inTransitCents).toBe(row.differenceCents);
    }),
  );
  expect(providerRow("stripe", {}, null, 0)).toMatchObject({ differenceCents: null, unexplainedCents: null });
});
