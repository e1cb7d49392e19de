import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import type { Report } from "../report.server";

/** A report that says which journals it is of. Those of former versions don't. */
export type Placed = Report & { journals: NonNullable<Report["journals"]> };
export const isPlaced = (report: Report): report is Placed => report.journals !== null;

/**
 * Numbers each journal by the first of `reports`, which are in order, whose highest id it does not exceed; from 0. Later
 * journals have the number of reports.
 */
export const stepOf = (reports: readonly Placed[], journalId = sql`j.id`) =>
  sql`width_bucket(${journalId} - 1, ${arrayParameter(reports.map(({ journals }) => journals.through))}::bigint[])`;

/** Counts the journals up to each report's highest id. */
export async function countThrough(tx: Tx, reports: readonly Placed[]): Promise<number[]> {
  const rows = await tx.execute<{ step: number; n: number }>(sql`
    select ${stepOf(reports)} as step, count(*)::float8 as n from ledger_journals j group by 1`);
  const counts = new Map(rows.map(({ step, n }) => [step, n]));
  let count = 0;
  return reports.map((_, step) => {
    count += counts.get(step) ?? 0;
    return count;
  });
}

/**
 * Returns the ids of journals that a report did not see although others had higher ids: they committed after it. A journal
 * gets its time just before it commits, so they are the latest.
 */
export async function committedLater(tx: Tx, { journals }: Placed, more: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id::float8 as id from ledger_journals where id <= ${journals.through}
    order by created_at desc, id desc limit ${more}`);
  return rows.map(({ id }) => id);
}

export type Sum = { kind: string; companyId: number | null; contractorId: number | null; cents: number };

/** Sums the entries of some journals by owner and kind of account. */
export const sumsOf = (tx: Tx, journals: readonly number[]): Promise<Sum[]> =>
  tx.execute<Sum>(sql`
    select a.kind, a.company_id::float8 as "companyId", a.contractor_id::float8 as "contractorId",
      sum(e.amount_cents)::float8 as cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.book = e.book
    where e.journal_id = any(${arrayParameter(journals)}::bigint[]) group by 1, 2, 3`);
