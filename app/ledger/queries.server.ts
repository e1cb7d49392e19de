import { ledgerAccounts, ledgerStatementLines } from "db/schema/ledger";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { numbers, prepared } from "~/platform/db/prepared.server";
import { doneKey } from "./commands/bank-transfer.server";

export type Balance = {
  totalCents: number;
  onHoldCents: number;
  availableCents: number;
  pendingCents: number;
};

const accountsOf = prepared((reader) =>
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

/**
 * A company's money, in cents. Total is what it owns (available and on hold); what a bank has not confirmed yet is
 * pending and in neither.
 */
export async function balanceOf(companyId: number, reader: Reader = db): Promise<Balance> {
  const accounts = await accountsOf(reader, { companyId });
  const own = accounts.find((account) => account.kind === "available");
  const availableCents = own?.balanceCents ?? 0;
  const onHoldCents = own?.onHoldCents ?? 0;
  const pendingCents = accounts.find((account) => account.kind === "pending")?.balanceCents ?? 0;
  return { totalCents: availableCents + onHoldCents, onHoldCents, availableCents, pendingCents };
}

/** What all companies own together, in cents. */
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

/** Cents on hold for a reference; null when no hold stands, which is not the same as a hold of nothing. */
export async function holdOf(reference: number, reader: Reader = db): Promise<number | null> {
  const [line] = await reader
    .select({ amountCents: ledgerStatementLines.amountCents })
    .from(ledgerStatementLines)
    .where(and(eq(ledgerStatementLines.reference, reference), sql`type = 'reserved'`));
  return line?.amountCents ?? null;
}

/** Cents on hold for several references together. */
export async function sumOfHolds(references: readonly number[], reader: Reader = db): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${ledgerStatementLines.amountCents}), 0)::float8` })
    .from(ledgerStatementLines)
    .where(
      and(
        sql`${ledgerStatementLines.reference} = any(${numbers(references)}::bigint[])`,
        sql`type = 'reserved'`,
      ),
    );
  return row?.cents ?? 0;
}

/** The keys under which the acts of one payment stand: its first one, and what is added to that for each later one. */
export const actKeys = (key: string): string[] =>
  [key, doneKey(key), `${key}:fee`, `${key}:owed`].flatMap((act) => [act, `${act}:back`, `${act}:paid`]);

/**
 * Cents that acts have moved from a provider's account to the platform, by the key of the payment: what came, less what
 * was undone.
 */
export async function movedThrough(
  account: "stripe_clearing" | "dwolla_cash",
  keys: readonly string[],
  reader: Reader = db,
): Promise<Map<string, number>> {
  const acts = keys.flatMap(actKeys);
  const rows = await reader.execute<{ key: string; cents: number }>(sql`
    select split_part(j.key, ':', 1) as key, -sum(e.amount_cents)::float8 as cents
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = ${account}
    where j.key in (select jsonb_array_elements_text(${JSON.stringify(acts)}::jsonb))
    group by 1`);
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

/** How many of the ledger's laws are broken, over all companies: always 0. Reads everything: for a job and for tests. */
export async function countBroken(reader: Reader = db): Promise<number> {
  const [row] = await reader.execute<{ n: number }>(sql`select count(*)::int as n from ledger_broken`);
  return row?.n ?? 0;
}
