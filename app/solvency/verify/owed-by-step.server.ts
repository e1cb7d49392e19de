import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { isOwed, ownerName } from "../balances.server";
import { type Placed, stepOf } from "./ledger-then.server";

type Owner = { companyId: number | null; contractorId: number | null };

/** Cents by the owner's name. */
export type Balances = Map<string, number>;

/** Returns the owner's name if there is exactly one. */
export function ownerOf({ companyId, contractorId }: Owner): string | undefined {
  if (companyId !== null && contractorId !== null) return undefined;
  if (companyId !== null) return ownerName({ kind: "company", id: companyId });
  return contractorId === null ? undefined : ownerName({ kind: "contractor", id: contractorId });
}

export function addTo(balances: Balances, sum: Owner, cents: number) {
  const owner = ownerOf(sum) ?? "nobody";
  balances.set(owner, (balances.get(owner) ?? 0) + cents);
}

const FETCHED = 10_000;

/**
 * Yields what the ledger owed to each owner up to the highest journal of each of `reports`, which are in order. Reads all
 * entries once, through a cursor. Yields the same map again and again.
 */
export async function* owedByStep(tx: Tx, reports: readonly Placed[]): AsyncGenerator<Balances, undefined> {
  if (reports.length === 0) return;
  await tx.execute(sql`
    declare owed_by_step no scroll cursor for
    select ${stepOf(reports, sql`e.journal_id`)} as step, a.company_id::float8 as "companyId",
      a.contractor_id::float8 as "contractorId", sum(e.amount_cents)::float8 as cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.book = e.book
    where e.journal_id <= ${reports.at(-1)!.journals.through} and ${isOwed}
    group by 1, 2, 3 order by 1`);
  const fetchMore = () =>
    tx.execute<Owner & { step: number; cents: number }>(sql.raw(`fetch ${FETCHED} from owed_by_step`));
  const balances: Balances = new Map();
  let step = 0;
  for (let rows = await fetchMore(); rows.length > 0; rows = await fetchMore())
    for (const row of rows) {
      for (; step < row.step; step++) yield balances;
      addTo(balances, row, row.cents);
    }
  await tx.execute(sql`close owed_by_step`);
  for (; step < reports.length; step++) yield balances;
}
