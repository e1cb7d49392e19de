import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

/** Money owed to a company (available and on hold) or to a contractor (not paid out yet, or sent but not arrived). */
export type Balance = { kind: "company" | "contractor"; id: number; cents: number };

/** The kinds of account whose balances are owed to somebody. */
export const owedKinds = ["available", "hold", "payable", "payout_in_transit"] as const;
export const isOwed = sql`kind in (${sql.join(
  owedKinds.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/** The owner's name in leaves. */
export const ownerName = ({ kind, id }: Pick<Balance, "kind" | "id">) => `${kind} ${id}`;

/** Lists everybody to whom something is owed. Money that has not arrived from a company's bank is not owed yet. */
export const listBalances = (reader: Reader): Promise<Balance[]> =>
  reader.execute<Balance>(sql`
    select case when company_id is null then 'contractor' else 'company' end as kind,
      coalesce(company_id, contractor_id)::float8 as id, sum(balance_cents)::float8 as cents
    from ledger_accounts where ${isOwed}
    group by company_id, contractor_id having sum(balance_cents) <> 0`);
