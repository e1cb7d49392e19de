import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { ok, type Refusal, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { PostingRule } from "./posting-rules";

/** A posted act: the journal that holds its entries. */
export type Posted = { journalId: number };

/** An act on a hold, as `ledger_hold_act` takes it. */
export type HoldAct = {
  type: "reserved" | "changed" | "paid" | "canceled";
  key: string;
  companyId: number;
  reference: number;
  contractorId?: number;
  amountCents: number;
  payee?: string;
  description?: string;
  ip?: string | null;
};

export type Outcome =
  | "posted"
  | "repeated"
  | "other-input"
  | "funds"
  | "held"
  | "owing"
  | "no-hold"
  | "not-found"
  | "newer";

const refusals: Record<Exclude<Outcome, "posted" | "repeated">, Refusal> = {
  funds: refuse("funds", "Not enough funds available"),
  "other-input": refuse("conflict", "This was requested before with different details"),
  owing: refuse(
    "funds",
    "A bank took back funds that are already spent. Please add funds before you assign work.",
  ),
  held: refuse("conflict", "Funds are already on hold for this"),
  "no-hold": refuse("conflict", "No funds are on hold for this"),
  "not-found": refuse("not-found", "There is nothing to reverse"),
  newer: refuse("conflict", "A later act must be reversed first"),
};

export type Row = { outcome: Outcome; journal_id: string | number | null };

/** Turns an act's outcome into a result; a repeated key gives the result of its first call. */
export const toResult = ({ outcome, journal_id }: Row): Result<Posted> =>
  outcome === "posted" || outcome === "repeated" ? ok({ journalId: Number(journal_id) }) : refusals[outcome];

/** One billion dollars; the database refuses more. */
const MAX_CENTS = 100_000_000_000;

/** Throws for an amount or key that only a bug can pass. */
function checkAct<A extends { amountCents: number; key: string }>(act: A): A {
  if (!Number.isInteger(act.amountCents) || act.amountCents < 0 || act.amountCents > MAX_CENTS)
    throw new RangeError(`${act.amountCents} is not an amount in cents`);
  if (!act.key) throw new RangeError("An act needs a key");
  return act;
}

/** Posts one act on a hold in the caller's transaction, in one statement. */
export async function postHold(tx: Tx, act: HoldAct): Promise<Result<Posted>> {
  const a = checkAct(act);
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_hold_act(
    ${a.type}, ${a.key}, ${a.companyId}, ${a.reference}, ${a.contractorId ?? null}, ${a.amountCents},
    ${a.payee ?? ""}, ${a.description ?? ""}, ${a.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return toResult(row!);
}

export type Transfer = {
  key: string;
  /** More than 0; negative only where `eitherWay` allows it. */
  amountCents: number;
  description: string;
  companyId?: number;
  contractorId?: number;
  /** The key of the act that this one completes. */
  completes?: string;
  ip?: string | null;
};

/** Posts one amount from the rule's debited to its credited accounts in the caller's transaction, in one statement. */
export async function postTransfer(
  tx: Tx,
  rule: PostingRule,
  transfer: Transfer,
  { eitherWay = false } = {},
): Promise<Result<Posted>> {
  const { key, amountCents, description, companyId, contractorId, completes, ip } = transfer;
  checkAct({ key, amountCents: eitherWay ? Math.abs(amountCents) : amountCents });
  if (amountCents === 0) throw new RangeError("An act needs an amount");
  const kinds = (accounts: readonly string[]) =>
    sql`array[${sql.join(
      accounts.map((kind) => sql`${kind}`),
      sql`, `,
    )}]::text[]`;
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_transfer(
    ${rule.journal}, ${kinds(rule.debits)}, ${kinds(rule.credits)}, ${key}, ${completes ?? null}, ${companyId ?? null},
    ${contractorId ?? null}, ${amountCents}, ${description}, ${ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return toResult(row!);
}

/** A company, and the contractor whom an act may pay from its funds. */
export type Owners = { companyId: number; contractorId?: number | null };

/** Locks several owners' accounts first, so that two transactions can't wait for each other (ledger-locks.sql). */
export async function lockAccounts(tx: Tx, owners: readonly Owners[]): Promise<void> {
  const companies = arrayParameter(owners.map(({ companyId }) => companyId));
  const contractors = arrayParameter(owners.map(({ contractorId }) => contractorId ?? null));
  await tx.execute(sql`select ledger_lock(${companies}::bigint[], ${contractors}::bigint[])`);
}

const BATCH_SIZE = 100;

/** Posts acts on many holds in order; a refused one stops no other. Locks all owners' accounts first. */
export async function postHolds(tx: Tx, acts: HoldAct[]): Promise<Result<Posted>[]> {
  await lockAccounts(tx, acts);
  const results: Result<Posted>[] = [];
  for (let from = 0; from < acts.length; from += BATCH_SIZE) {
    const batch = JSON.stringify(
      acts.slice(from, from + BATCH_SIZE).map((act, n) => ({ n, ...checkAct(act) })),
    );
    const rows = await tx.execute<Row>(sql`
      select posted.outcome, posted.journal_id
      from (
        select * from jsonb_to_recordset(${batch}::jsonb) act (n int, type text, key text, "companyId" bigint,
          reference bigint, "contractorId" bigint, "amountCents" bigint, payee text, description text, ip text) order by n
      ) act cross join lateral ledger_hold_act(act.type, act.key, act."companyId", act.reference, act."contractorId",
        act."amountCents", coalesce(act.payee, ''), coalesce(act.description, ''), act.ip,
        ${now().toISOString()}::timestamptz) posted
      order by act.n`);
    results.push(...rows.map(toResult));
  }
  return results;
}
