import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

/** Cents: of a company its available funds, of a contractor what is owed and has not arrived at the bank. */
export type Period = { openingCents: number; addedCents: number; takenCents: number; closingCents: number };
export type Owner = { companyId: number } | { contractorId: number };

/**
 * Returns the balance before and after a period and what moved it, one sum for each statement line: a hold that was placed and
 * released within the period moved nothing. Reads entries, which never change, so one period ends as the next begins.
 */
export async function periodOf(reader: Reader, owner: Owner, from: Date, to: Date): Promise<Period> {
  const own =
    "companyId" in owner
      ? sql`a.company_id = ${owner.companyId} and a.kind = 'available'`
      : // What is gathered for a payout only moves between the contractor's own accounts.
        sql`a.contractor_id = ${owner.contractorId} and a.kind in ('payable', 'payout_in_transit') and j.type <> 'gathered'`;
  const start = sql`${from.toISOString()}::timestamptz`;
  const [row] = await reader.execute<Period>(sql`
    with moves as (
      select coalesce(j.line_id, j.id) as line, j.created_at >= ${start} as is_within, e.amount_cents as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.book = a.book
        join ledger_journals j on j.id = e.journal_id
      where ${own} and j.created_at < ${to.toISOString()}::timestamptz
    ), lines as (select sum(cents) as cents from moves where is_within group by line)
    select coalesce((select sum(cents) from moves where not is_within), 0)::float8 as "openingCents",
      coalesce((select sum(cents) from lines where cents > 0), 0)::float8 as "addedCents",
      coalesce((select -sum(cents) from lines where cents < 0), 0)::float8 as "takenCents",
      coalesce((select sum(cents) from moves), 0)::float8 as "closingCents"`);
  return row!;
}
