import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { lockAccounts, type Posted } from "../post.server";
import { balanceOf } from "../queries.server";
import { advance, doneKey, owedBy } from "./bank-transfer.server";
import { reverse } from "./reverse.server";

type Undo = { key: string; reverses: string; description: string };

/** Undoes several acts, the latest first; all or, with the caller's transaction, none. */
async function undo(tx: Tx, acts: Undo[]): Promise<Result<undefined>> {
  for (const act of acts) {
    const undone = await reverse(tx, act);
    if (!undone.ok) return undone;
  }
  return ok();
}

const back = (key: string, description: string): Undo => ({ key: `${key}:back`, reverses: key, description });

/** A transfer that the banks did not carry out: what was posted when it was sent is undone. `why` stands in its history. */
export const transferFailed = (tx: Tx, key: string, why: string) => undo(tx, [back(key, why)]);

/** A payout that came back after it had arrived. */
export const payoutReturned = (tx: Tx, key: string, why: string) =>
  undo(tx, [back(doneKey(key), why), back(key, why)]);

type Refill = { key: string; companyId: number; amountCents: number; hasFee: boolean; why: string };

/**
 * A refill that the bank took back after it had arrived: its fee, its arrival and its line are undone. What of it is spent
 * already the company owes us from now on.
 */
export async function refillReturned(
  tx: Tx,
  { key, companyId, amountCents, hasFee, why }: Refill,
): Promise<Result<undefined>> {
  // Nobody spends from here on until this transaction ends.
  await lockAccounts(tx, { companyIds: [companyId] });
  const { availableCents } = await balanceOf(companyId, tx);
  const missing = amountCents - availableCents;
  if (missing > 0) {
    const description = "Owed: a bank took back funds that were spent";
    const owed = await advance(tx, { key: `${key}:owed`, companyId, amountCents: missing, description });
    if (!owed.ok) return owed;
  }
  return undo(tx, [...(hasFee ? [back(`${key}:fee`, why)] : []), back(doneKey(key), why), back(key, why)]);
}

/** What a company owes is taken from its funds, debt by debt, as soon as they cover it. */
export async function settleDebts(tx: Tx, companyId: number): Promise<Result<Posted | undefined>> {
  if ((await owedBy(tx, companyId)) === 0) return ok();
  const debts = await tx.execute<{ key: string }>(sql`
    select j.key from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'receivable' and a.company_id = ${companyId}
    where j.type = 'automatic' and not exists (select 1 from ledger_journals r where r.reverses = j.id)
    order by j.id`);
  for (const { key } of debts) {
    const paid = await reverse(tx, { key: `${key}:paid`, reverses: key, description: "Paid from new funds" });
    if (!paid.ok && paid.code !== "funds") return paid;
  }
  return ok();
}
