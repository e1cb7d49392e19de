import { journalTypes } from "db/schema/ledger";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import {
  payoutArrived,
  payoutSent,
  recordDebt,
  recordSale,
  refillArrived,
  refillSent,
  topUpArrived,
} from "./commands/bank-transfer.server";
import { returnCardPayment, takeBackCardPayment } from "./commands/card-reversal.server";
import { changeHold } from "./commands/change-hold.server";
import { debit, recordProviderFee, recordUnmatched, writeOff } from "./commands/correct.server";
import { credit } from "./commands/credit.server";
import { chargeFee, chargePayoutFee } from "./commands/fee.server";
import { payHold } from "./commands/pay-hold.server";
import { placeHold } from "./commands/place-hold.server";
import { refill } from "./commands/refill.server";
import { releaseHold } from "./commands/release-hold.server";
import { type PostingRule, postingRules } from "./posting-rules";

type Act = keyof typeof postingRules;
const companyId = 501;
const contractorId = 502;
const company = { companyId, amountCents: 100, description: "" };
const contractor = { contractorId, amountCents: 100, description: "" };
const platform = { amountCents: 100, description: "" };

/** Every act once, in an order in which the money is there. Each has its own name as its key. */
const acts: Record<Act, (tx: Tx, key: string) => Promise<{ ok: boolean }>> = {
  credit: (tx, key) => credit(tx, { ...company, amountCents: 10_000, key }),
  debit: (tx, key) => debit(tx, { ...company, key }),
  refill: (tx, key) => refill(tx, { ...company, key, feeCents: 0, feeDescription: "" }),
  fee: (tx) => chargeFee(tx, { ...company, of: "act" }),
  refillSent: (tx, key) => refillSent(tx, { ...company, key }),
  refillArrived: (tx) => refillArrived(tx, { ...company, key: "refillSent" }),
  placeHold: (tx, key) => placeHold(tx, { ...company, reference: 1, payee: "", key }),
  raiseHold: (tx, key) => changeHold(tx, { companyId, reference: 1, amountCents: 150, key }),
  lowerHold: (tx, key) => changeHold(tx, { companyId, reference: 1, amountCents: 120, key }),
  payHold: (tx, key) => payHold(tx, { ...contractor, companyId, reference: 1, amountCents: 120, key }),
  payMoreThanHold: (tx, key) =>
    payHold(tx, { ...contractor, companyId, reference: 2, amountCents: 130, key }),
  payLessThanHold: (tx, key) => payHold(tx, { ...contractor, companyId, reference: 3, amountCents: 70, key }),
  releaseHold: (tx, key) => releaseHold(tx, { companyId, reference: 4, key }),
  payoutSent: (tx, key) => payoutSent(tx, { ...contractor, key }),
  // Both come with the payout.
  gatheredFrom: async () => ok(),
  gatheredInto: async () => ok(),
  payoutArrived: (tx) => payoutArrived(tx, { ...contractor, key: "payoutSent" }),
  payoutFee: (tx) => chargePayoutFee(tx, { contractorId, amountCents: 9, description: "", of: "payoutSent" }),
  topUp: (tx, key) => topUpArrived(tx, { ...platform, key }),
  sale: (tx, key) => recordSale(tx, { ...contractor, key }),
  unmatchedCard: (tx, key) => recordUnmatched(tx, { ...platform, account: "stripe_clearing", key }),
  unmatchedBank: (tx, key) => recordUnmatched(tx, { ...platform, account: "dwolla_cash", key }),
  cardProviderFee: (tx, key) => recordProviderFee(tx, { ...platform, account: "stripe_clearing", key }),
  bankProviderFee: (tx, key) => recordProviderFee(tx, { ...platform, account: "dwolla_cash", key }),
  writeOff: (tx, key) => writeOff(tx, { ...platform, key }),
  cardTakenBack: (tx, key) => takeBackCardPayment(tx, { ...company, key }),
  cardReturned: (tx, key) => returnCardPayment(tx, { ...company, key }),
  // Comes last: a company in debt can't place holds.
  advance: (tx, key) => recordDebt(tx, { ...company, key }),
};
const keyOf: Partial<Record<Act, string>> = {
  fee: "act:fee",
  refillArrived: "refillSent:done",
  gatheredFrom: "payoutSent:gathered",
  gatheredInto: `payoutSent:gathered:${companyId}`,
  payoutArrived: "payoutSent:done",
  payoutFee: "payoutSent:fee",
};

type Posting = { journal: string; debits: string[]; credits: string[]; line: string | null };
async function postingOf(key: string): Promise<Posting> {
  const [row] = await db.execute<Posting>(sql`
    select j.type as journal, array_agg(a.kind order by a.kind) filter (where e.amount_cents < 0) as debits,
      array_agg(a.kind order by a.kind) filter (where e.amount_cents > 0) as credits,
      (select l.type from ledger_statement_lines l where l.id = coalesce(j.line_id, j.id)) as line
    from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.key = ${key} group by j.id, j.book`);
  return row!;
}

test("every act debits and credits the accounts of its rule, and leaves its statement line", async () => {
  const posted = {} as Record<Act, Posting>;
  for (const act of Object.keys(acts) as Act[]) {
    if (act === "payMoreThanHold")
      for (const reference of [2, 3, 4])
        await inTransaction((tx) =>
          placeHold(tx, { ...company, reference, payee: "", key: `hold-${reference}` }),
        );
    const result = await inTransaction(async (tx) => {
      expect(await acts[act](tx, act), act).toMatchObject({ ok: true });
      return { ok: true as const, value: undefined };
    });
    expect(result.ok).toBe(true);
    posted[act] = await postingOf(keyOf[act] ?? act);
  }
  const table = (rules: Record<string, PostingRule>) =>
    Object.fromEntries(
      Object.entries(rules).map(([act, { journal, debits, credits, line = null }]) => [
        act,
        { journal, debits: [...debits].sort(), credits: [...credits].sort(), line },
      ]),
    );
  expect(posted).toEqual(table(postingRules));
  const lines = await db.execute<{ line: string; n: number }>(sql`
    select concat_ws(' ', type, reference, status) as line, amount_cents::int as n from ledger_statement_lines
    where company_id = ${companyId} and reference = 3 order by 1`);
  expect([...lines]).toEqual([
    { line: "automatic 3 settled", n: 30 },
    { line: "paid 3 settled", n: 100 },
  ]);
});

test("every type of journal but the reversal has a rule", () => {
  const types = Object.values(postingRules).map(({ journal }) => journal);
  expect(new Set([...types, "reversal"])).toEqual(new Set(journalTypes));
});
