import { readFileSync } from "node:fs";
import { journalTypes } from "db/schema/ledger";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  payoutArrived,
  payoutSent,
  recordDebt,
  recordSale,
  refillArrived,
  refillSent,
  topUpArrived,
} from "~/ledger/commands/bank-transfer.server";
import { returnCardPayment, takeBackCardPayment } from "~/ledger/commands/card-reversal.server";
import { changeHold } from "~/ledger/commands/change-hold.server";
import { debit, recordProviderFee, recordUnmatched, writeOff } from "~/ledger/commands/correct.server";
import { credit } from "~/ledger/commands/credit.server";
import { chargePayoutFee, feeKey } from "~/ledger/commands/fee.server";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { refill } from "~/ledger/commands/refill.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { reverse } from "~/ledger/commands/reverse.server";
import { countViolations } from "~/ledger/queries.server";
import { signs } from "~/ledger/statement";
import { db, type Tx } from "~/platform/db/db.server";
import { journalOf, type LedgerRequest } from "./acts";
import { isTracked, Model, type Verdict } from "./model";
import { companies, type Ended, ending, requestArbitrary } from "./requests";

/** A few in `npm test`; RUNS=10000 for the full test. Every sequence is rolled back. */
const runs = Number(process.env.RUNS ?? 25);
const length = 50;

type Implementation = (tx: Tx, request: LedgerRequest) => Promise<{ ok: true } | { ok: false; code: string }>;
const text = { description: "" };
const ledger: Implementation = (tx, w) => {
  switch (w.act) {
    case "credit":
      return credit(tx, { companyId: w.company, amountCents: w.amount, key: w.key, ...text });
    case "reserve":
      return placeHold(tx, {
        companyId: w.company,
        reference: w.reference,
        amountCents: w.amount,
        key: w.key,
        payee: "",
        ...text,
      });
    case "change":
      return changeHold(tx, {
        companyId: w.company,
        reference: w.reference,
        amountCents: w.amount,
        key: w.key,
      });
    case "settle":
      return payHold(tx, {
        companyId: w.company,
        reference: w.reference,
        contractorId: w.contractor,
        amountCents: w.amount,
        key: w.key,
      });
    case "release":
      return releaseHold(tx, { companyId: w.company, reference: w.reference, key: w.key });
    case "refill":
      return refill(tx, {
        companyId: w.company,
        amountCents: w.amount,
        feeCents: w.fee,
        key: w.key,
        feeDescription: "",
        ...text,
      });
    case "fee":
      throw new Error("A fee comes with its refill");
    case "refill-sent":
      return refillSent(tx, { companyId: w.company, amountCents: w.amount, key: w.key, ...text });
    case "refill-arrived":
      return refillArrived(tx, { companyId: w.company, amountCents: w.amount, key: w.of, ...text });
    case "payout-sent":
      return payoutSent(tx, { contractorId: w.contractor, amountCents: w.amount, key: w.key, ...text });
    case "payout-fee": {
      const of = w.key.slice(0, -feeKey("").length);
      return chargePayoutFee(tx, { contractorId: w.contractor, amountCents: w.amount, of, ...text });
    }
    case "payout-arrived":
      return payoutArrived(tx, { contractorId: w.contractor, amountCents: w.amount, key: w.of, ...text });
    case "top-up":
      return topUpArrived(tx, { amountCents: w.amount, key: w.key, ...text });
    case "sale":
      return recordSale(tx, { contractorId: w.contractor, amountCents: w.amount, key: w.key, ...text });
    case "advance":
      return recordDebt(tx, { companyId: w.company, amountCents: w.amount, key: w.key, ...text });
    case "take":
      return debit(tx, { companyId: w.company, amountCents: w.amount, key: w.key, ...text });
    case "taken-back":
      return takeBackCardPayment(tx, { companyId: w.company, amountCents: w.amount, key: w.key, ...text });
    case "returned":
      return returnCardPayment(tx, { companyId: w.company, amountCents: w.amount, key: w.key, ...text });
    case "unmatched":
      return recordUnmatched(tx, { account: w.account, amountCents: w.amount, key: w.key, ...text });
    case "provider-fee":
      return recordProviderFee(tx, { account: w.account, amountCents: w.amount, key: w.key, ...text });
    case "write-off":
      return writeOff(tx, { amountCents: w.amount, key: w.key, ...text });
    case "reverse":
      return reverse(tx, { companyId: w.book, reverses: w.reverses, key: w.key, ...text });
  }
};

class RollBack extends Error {}

/**
 * Runs the requests on both, and compares verdicts, balances and statement lines. Then checks the ledger's
 * rules.
 */
async function expectSame(implementation: Implementation, requests: (LedgerRequest | Ended)[]) {
  const model = new Model();
  await db
    .transaction(async (tx) => {
      for (const request of requests) {
        const w = ending(model, request);
        if (!w) continue;
        const result = await implementation(tx, w);
        const verdict = (result.ok ? "ok" : result.code) as Verdict;
        expect(verdict, JSON.stringify(w)).toBe(model.run(w));
      }
      await tx.execute(sql`set constraints all immediate`);
      await compare(tx, model);
      expect(await countViolations(tx)).toBe(0);
      throw new RollBack();
    })
    .catch((error) => {
      if (!(error instanceof RollBack)) throw error;
    });
}

async function compare(tx: Tx, model: Model) {
  const accounts = await tx.execute<{ name: string; cents: number; sum: number }>(sql`
    select concat_ws(' ', kind, coalesce(reference, company_id, contractor_id),
        case when contractor_id is not null then 'in ' || a.book end) as name,
      sum(balance_cents)::int as cents, coalesce(sum(moved.cents), 0)::int as sum
    from ledger_accounts a left join (
      select account_id, book, sum(amount_cents) as cents from ledger_entries group by 1, 2
    ) moved on moved.account_id = a.id and moved.book = a.book
    group by 1`);
  for (const { name, cents, sum } of accounts) {
    expect(sum, name).toBe(model.balance(name));
    if (!isTracked(name)) continue;
    expect(cents, name).toBe(sum);
    expect(cents, name).toBeGreaterThanOrEqual(0);
  }
  const [total] = await tx.execute<{ cents: number }>(
    sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries`,
  );
  expect(total?.cents).toBe(0);
  const lines = await tx.execute<{
    company: number;
    type: "fee";
    status: "settled";
    amountCents: number;
  }>(sql`
    select company_id::int as company, type, status, amount_cents::int as "amountCents" from ledger_statement_lines`);
  const stored = lines.map((l) => `${l.company} ${l.type} ${l.amountCents} ${l.status}`).sort();
  expect(stored).toEqual(model.lines.map((l) => `${l.company} ${l.type} ${l.amount} ${l.status}`).sort());
  for (const company of companies) {
    const signed = lines
      .filter((l) => l.company === company && l.status === "settled")
      .map((l) => signs[l.type] * l.amountCents);
    expect(signed.reduce((a, b) => a + b, 0)).toBe(model.balance(`available ${company}`));
  }
}

const property = (implementation: Implementation) =>
  fc.asyncProperty(fc.array(requestArbitrary, { minLength: length, maxLength: length }), (requests) =>
    expectSame(implementation, requests),
  );

test(
  "any acts in any order give the model's result and a consistent ledger",
  () => fc.assert(property(ledger), { numRuns: runs }),
  runs * 2000,
);

test("the model has an act for every journal type", () => {
  expect(new Set(Object.values(journalOf))).toEqual(new Set(journalTypes));
  // The database accepts no other types.
  const types = readFileSync("db/functions/ledger.sql", "utf8").match(/if new\.type not in \(([^)]+)\)/)![1]!;
  expect(new Set(types.match(/[a-z-]+/g))).toEqual(new Set(journalTypes));
});

const naive: Record<string, Implementation> = {
  "that uses a new key for every try": (tx, w) => ledger(tx, { ...w, key: `${w.key}-${Math.random()}` }),
  "that lets a company spend pending funds": (tx, w) =>
    ledger(tx, w.act === "refill-sent" ? { ...w, act: "refill", fee: 0 } : w),
  "that releases a hold without closing it": (tx, w) =>
    ledger(tx, w.act === "release" ? { ...w, act: "change", amount: 0 } : w),
  "that keeps the rest of a hold": (tx, w) =>
    w.act === "settle"
      ? changeHold(tx, {
          companyId: w.company,
          reference: w.reference,
          amountCents: w.amount,
          key: `${w.key}-hold`,
        }).then((first) => (first.ok ? ledger(tx, w) : first))
      : ledger(tx, w),
};
test.each(Object.entries(naive))(
  "the test detects a ledger %s",
  async (_case, implementation) => {
    const found = await fc.check(property(implementation), { numRuns: 200, endOnFailure: true });
    expect(found.failed).toBe(true);
  },
  60_000,
);
