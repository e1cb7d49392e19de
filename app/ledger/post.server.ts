import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { numbers } from "~/platform/db/prepared.server";
import { ok, type Refusal, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";

/** What stays of an act: the journal under which its entries lie. */
export type Posted = { journalId: number };

/** One wish, as db/functions/ledger-acts.sql takes it. Amounts in cents. */
export type Act = {
  type: "automatic" | "refill" | "fee" | "reserved" | "changed" | "paid" | "canceled";
  key: string;
  companyId?: number;
  reference?: number;
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
  "other-input": refuse("conflict", "This was asked before with other figures"),
  owing: refuse(
    "funds",
    "A bank has taken back funds that are spent already. Please add funds before you assign work.",
  ),
  held: refuse("conflict", "Funds are already on hold for this"),
  "no-hold": refuse("conflict", "No funds are on hold for this"),
  "not-found": refuse("not-found", "There is nothing to reverse"),
  newer: refuse("conflict", "What came later has to be reversed first"),
};

export type Row = { outcome: Outcome; journal_id: string | number | null };

/** The same key again answers as the first time. */
export const answer = ({ outcome, journal_id }: Row): Result<Posted> =>
  outcome === "posted" || outcome === "repeated" ? ok({ journalId: Number(journal_id) }) : refusals[outcome];

/** A billion dollars; the database refuses more. A figure that is none is a bug of the caller, not a person's mistake. */
const mostCents = 100_000_000_000;
function checked(act: Act) {
  if (!Number.isInteger(act.amountCents) || act.amountCents < 0 || act.amountCents > mostCents)
    throw new RangeError(`${act.amountCents} is not an amount in cents`);
  if (!act.key) throw new RangeError("An act needs a key");
  return act;
}

/** Posts one act in the caller's transaction: one statement. */
export async function post(tx: Tx, act: Act): Promise<Result<Posted>> {
  const a = checked(act);
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_act(
    ${a.type}, ${a.key}, ${a.companyId ?? null}, ${a.reference ?? null}, ${a.contractorId ?? null}, ${a.amountCents},
    ${a.payee ?? ""}, ${a.description ?? ""}, ${a.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return answer(row!);
}

type Owners = { companyIds?: readonly number[]; contractorIds?: readonly number[] };

/**
 * Locks what several owners have before a transaction moves money of more than one, or in more than one step: without it
 * each act locks by itself, and two transactions can wait for each other (db/functions/ledger-locks.sql).
 */
export async function lockAccounts(tx: Tx, { companyIds = [], contractorIds = [] }: Owners): Promise<void> {
  await tx.execute(
    sql`select ledger_lock(${numbers(companyIds)}::bigint[], ${numbers(contractorIds)}::bigint[])`,
  );
}

const known = (acts: Act[], what: "companyId" | "contractorId" | "reference") =>
  acts.flatMap((act) => act[what] ?? []);

/** Acts that go in one statement; more are sent in several. */
const batch = 100;

/**
 * Posts many acts in their order, each judged on its own: what is refused posts nothing and stops nobody.
 * The heads of all owners are locked first, in the one order (`lockAccounts`).
 */
export async function postMany(tx: Tx, acts: Act[]): Promise<Result<Posted>[]> {
  await lockOwners(tx, acts);
  const answers: Result<Posted>[] = [];
  for (let from = 0; from < acts.length; from += batch) {
    const wishes = JSON.stringify(acts.slice(from, from + batch).map((act, n) => ({ n, ...checked(act) })));
    const rows = await tx.execute<Row>(sql`
      select did.outcome, did.journal_id
      from (
        select * from jsonb_to_recordset(${wishes}::jsonb) w (n int, type text, key text, "companyId" bigint,
          reference bigint, "contractorId" bigint, "amountCents" bigint, payee text, description text, ip text) order by n
      ) w cross join lateral ledger_act(w.type, w.key, w."companyId", w.reference, w."contractorId", w."amountCents",
        coalesce(w.payee, ''), coalesce(w.description, ''), w.ip, ${now().toISOString()}::timestamptz) did
      order by w.n`);
    answers.push(...rows.map(answer));
  }
  return answers;
}

async function lockOwners(tx: Tx, acts: Act[]) {
  const references = numbers(known(acts, "reference"));
  const held = await tx.execute<{ company: string }>(sql`
    select company_id as company from ledger_accounts where kind = 'hold' and reference = any (${references}::bigint[])`);
  await lockAccounts(tx, {
    companyIds: [...held.map(({ company }) => Number(company)), ...known(acts, "companyId")],
    contractorIds: known(acts, "contractorId"),
  });
}
