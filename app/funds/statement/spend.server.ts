import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";

/** A month ("2026-11") and the cents paid for work in it. */
export type MonthSpent = { month: string; cents: number };

const MONTHS_SHOWN = 12;

/**
 * Returns the spending of the viewer's company (null: of all companies) in the last twelve months of the
 * viewer's time zone, less unspent parts of holds.
 */
export async function spendByMonth(
  reader: Reader,
  { companyId, timeZone }: Pick<Actor, "companyId" | "timeZone">,
): Promise<MonthSpent[]> {
  const scope = companyId === null ? sql`true` : sql`company_id = ${companyId}`;
  const months = monthsUntil(isoDateAt(now(), timeZone).slice(0, 7));
  const rows = await reader.execute<MonthSpent>(sql`
    select to_char(updated_at at time zone ${timeZone}, 'YYYY-MM') as month,
      sum(case type when 'paid' then amount_cents else -amount_cents end)::float8 as cents
    from ledger_statement_lines
    where ${scope} and status = 'settled'
      and updated_at >= ${`${months[0]}-01`}::timestamp at time zone ${timeZone}
      and (type = 'paid' or (type = 'automatic' and reference is not null))
    group by 1`);
  const spent = new Map(rows.map(({ month, cents }) => [month, cents]));
  return months.map((month) => ({ month, cents: spent.get(month) ?? 0 }));
}

function monthsUntil(month: string): string[] {
  const last = new Date(`${month}-01T00:00:00Z`);
  return Array.from({ length: MONTHS_SHOWN }, (_, n) => {
    const before = MONTHS_SHOWN - 1 - n;
    return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - before, 1))
      .toISOString()
      .slice(0, 7);
  });
}
