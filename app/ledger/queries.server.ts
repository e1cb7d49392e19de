import { ledgerAccounts, ledgerStatementLines } from "db/schema/ledger";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { arrayParameter, preparedQuery } from "~/platform/db/prepared.server";
import { doneKey } from "./commands/bank-transfer.server";

export type Balance = {
  totalCents: number;
  onHoldCents: number;
  availableCents: number;
  pendingCents: number;
};

const accountsOfCompany = preparedQuery((reader) =>
  reader
    .select({
      kind: ledgerAccounts.kind,
      balanceCents: ledgerAccounts.balanceCents,
      onHoldCents: ledgerAccounts.onHoldCents,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.companyId, sql.placeholder("companyId")),
        inArray(ledgerAccounts.kind, ["available", "pending"]),
      ),
    ),
);

/** Returns cents: total is available plus on hold; pending, unconfirmed by a bank, is in neither. */
export async function balanceOf(companyId: number, reader: Reader = db): Promise<Balance> {
  const accounts = await accountsOfCompany(reader, { companyId });
  const own = accounts.find((account) => account.kind === "available");
  const availableCents = own?.balanceCents ?? 0;
  const onHoldCents = own?.onHoldCents ?? 0;
  const pendingCents = accounts.find((account) => account.kind === "pending")?.balanceCents ?? 0;
  return { totalCents: availableCents + onHoldCents, onHoldCents, availableCents, pendingCents };
}

/** Returns the balance of all companies together, in cents. */
export async function balanceOfAll(
  reader: Reader = db,
): Promise<Pick<Balance, "totalCents" | "onHoldCents">> {
  const [row] = await reader
    .select({
      availableCents: sql<number>`coalesce(sum(${ledgerAccounts.balanceCents}), 0)::float8`,
      onHoldCents: sql<number>`coalesce(sum(${ledgerAccounts.onHoldCents}), 0)::float8`,
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, "available"));
  const { availableCents = 0, onHoldCents = 0 } = row ?? {};
  return { totalCents: availableCents + onHoldCents, onHoldCents };
}

/** Kinds of accounts with a running balance; the others are summed from their entries. */
const running = sql`('available', 'pending', 'hold', 'payable', 'payout_in_transit')`;

/**
 * SQL of the cents in each kind of account, credit-positive: columns `kind` and `cents`. They sum to zero, without what one set
 * of books owes another, which does, too.
 */
export const sumsByKind = sql`select a.kind, sum(case when a.kind in ${running} then a.balance_cents
    else coalesce((
      select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id and e.book = a.book), 0) end) as cents
  from ledger_accounts a where a.kind <> 'intercompany' group by a.kind`;

/** Returns the cents that a contractor is owed, by all companies and Callout, and those on their way to the bank. */
export async function owedTo(contractorId: number, reader: Reader = db) {
  const accounts = await reader
    .select({
      kind: ledgerAccounts.kind,
      cents: sql<number>`sum(${ledgerAccounts.balanceCents})`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.contractorId, contractorId),
        inArray(ledgerAccounts.kind, ["payable", "payout_in_transit"]),
      ),
    )
    .groupBy(ledgerAccounts.kind);
  const centsOf = (kind: string) => accounts.find((account) => account.kind === kind)?.cents ?? 0;
  return { owedCents: centsOf("payable"), inTransitCents: centsOf("payout_in_transit") };
}

const heldFor = preparedQuery((reader) =>
  reader
    .select({ amountCents: ledgerStatementLines.amountCents })
    .from(ledgerStatementLines)
    .where(and(eq(ledgerStatementLines.reference, sql.placeholder("reference")), sql`type = 'reserved'`)),
);

/** Returns the cents on hold for a reference, or null without a hold; a hold can be 0. */
export async function holdOf(reference: number, reader: Reader = db): Promise<number | null> {
  const [line] = await heldFor(reader, { reference });
  return line?.amountCents ?? null;
}

/** Returns the cents on hold for several references together. */
export async function sumOfHolds(references: readonly number[], reader: Reader = db): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${ledgerStatementLines.amountCents}), 0)::float8` })
    .from(ledgerStatementLines)
    .where(
      and(
        sql`${ledgerStatementLines.reference} = any(${arrayParameter(references)}::bigint[])`,
        sql`type = 'reserved'`,
      ),
    );
  return row?.cents ?? 0;
}

/** Returns every key that the acts of one payment can have: its own, and each suffix of a later act. */
export const journalKeysOf = (key: string): string[] =>
  [key, doneKey(key), `${key}:fee`, `${key}:owed`].flatMap((act) => [act, `${act}:back`, `${act}:paid`]);

/** Returns the cents that each payment, by its key, has moved from a provider's account to the platform, less reversals. */
export async function movedByPayment(
  account: "stripe_clearing" | "dwolla_cash",
  keys: readonly string[],
  reader: Reader = db,
): Promise<Map<string, number>> {
  const acts = keys.flatMap(journalKeysOf);
  const rows = await reader.execute<{ key: string; cents: number }>(sql`
    select split_part(j.key, ':', 1) as key, -sum(e.amount_cents)::float8 as cents
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.book = e.book and a.kind = ${account}
    where j.key in (select jsonb_array_elements_text(${JSON.stringify(acts)}::jsonb))
    group by 1`);
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

/** Counts violations of the ledger's rules; must be 0. Reads the whole ledger, so only for jobs and tests. */
export async function countViolations(reader: Reader = db): Promise<number> {
  const [row] = await reader.execute<{ n: number }>(sql`select count(*)::int as n from ledger_violations`);
  return row?.n ?? 0;
}
