import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { lockAccounts, type Posted } from "../post.server";
import { balanceOf } from "../queries.server";
import { debtOf, doneKey, recordDebt } from "./bank-transfer.server";
import { feeKey } from "./fee.server";
import { reverse } from "./reverse.server";

type Reversal = { key: string; companyId: number | null; reverses: string; description: string };

/** Reverses several actions, the latest first, in the caller's transaction. */
async function reverseAll(tx: Tx, acts: Reversal[]): Promise<Result<undefined>> {
  for (const act of acts) {
    const reversed = await reverse(tx, act);
    if (!reversed.ok) return reversed;
  }
  return ok();
}

const reversalOf = (key: string, description: string, companyId: number | null): Reversal => ({
  key: `${key}:back`,
  companyId,
  reverses: key,
  description,
});

type Failed = { key: string; companyId: number | null; reason: string };

/** Reverses a company's or Callout's own transfer that the banks did not carry out. `reason` is the journal's description. */
export const transferFailed = (tx: Tx, { key, companyId, reason }: Failed) =>
  reverseAll(tx, [reversalOf(key, reason, companyId)]);

type Payout = { key: string; hasFee: boolean; reason: string };
const payoutReversals = ({ key, hasFee, reason }: Payout) => [
  ...(hasFee ? [reversalOf(feeKey(key), reason, null)] : []),
  reversalOf(key, reason, null),
];

/** Reverses a payout that did not reach the contractor's bank, with its fee. */
export const payoutFailed = (tx: Tx, payout: Payout) => reverseAll(tx, payoutReversals(payout));

/** Reverses a payout that came back after it had arrived, with its fee. */
export const payoutReturned = (tx: Tx, payout: Payout) =>
  reverseAll(tx, [reversalOf(doneKey(payout.key), payout.reason, null), ...payoutReversals(payout)]);

type Refill = { key: string; companyId: number; amountCents: number; hasFee: boolean; reason: string };

/** Reverses a refill that the bank took back, with its fee; the company owes what it has spent of it. */
export async function refillReturned(
  tx: Tx,
  { key, companyId, amountCents, hasFee, reason }: Refill,
): Promise<Result<undefined>> {
  // Prevents spending until this transaction ends.
  await lockAccounts(tx, [{ companyId }]);
  const { availableCents } = await balanceOf(companyId, tx);
  const missing = amountCents - availableCents;
  if (missing > 0) {
    const description = "Owed: a bank took back funds that were spent";
    const owed = await recordDebt(tx, { key: `${key}:owed`, companyId, amountCents: missing, description });
    if (!owed.ok) return owed;
  }
  return reverseAll(tx, [
    ...(hasFee ? [reversalOf(feeKey(key), reason, companyId)] : []),
    reversalOf(doneKey(key), reason, companyId),
    reversalOf(key, reason, companyId),
  ]);
}

/** Pays a company's debts from its funds, oldest first, each once the funds cover all of it. */
export async function settleDebts(tx: Tx, companyId: number): Promise<Result<Posted | undefined>> {
  if ((await debtOf(tx, companyId)) === 0) return ok();
  const debts = await tx.execute<{ key: string }>(sql`
    select j.key from ledger_journals j
    join ledger_entries e on e.journal_id = j.id and e.book = ${companyId}
    join ledger_accounts a on a.id = e.account_id and a.book = ${companyId}
      and a.kind = 'receivable' and a.company_id = ${companyId}
    where j.book = ${companyId} and j.type = 'automatic'
      and not exists (select 1 from ledger_journals r where r.reverses = j.id and r.book = ${companyId})
    order by j.id`);
  for (const { key } of debts) {
    const paid = await reverse(tx, {
      key: `${key}:paid`,
      companyId,
      reverses: key,
      description: "Paid from new funds",
    });
    if (!paid.ok && paid.code !== "funds") return paid;
  }
  return ok();
}
