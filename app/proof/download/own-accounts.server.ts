import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { accountIdentity } from "../leaf.server";

/** An account as it was in a tree. `identity` and `salt` open its pseudonym. */
export type OwnAccount = {
  id: number;
  identity: string;
  salt: string;
  entries: number;
  balanceCents: number;
};

/** Lists the accounts of the actor's company, or of the contractor, that have entries in the tree of `size` leaves. */
export function findOwnAccounts({ role, id, companyId }: Actor, size: number): Promise<OwnAccount[]> {
  const own = role === "contractor" ? sql`a.contractor_id = ${id}` : sql`a.company_id = ${companyId}`;
  return db.execute<OwnAccount>(sql`
    select a.id::float8 as id, ${accountIdentity} as identity, encode(s.salt, 'hex') as salt, count(*)::float8 as entries,
      sum(e.amount_cents)::float8 as "balanceCents"
    from ledger_accounts a
    join sealed_accounts s on s.account_id = a.id
    join ledger_entries e on e.account_id = a.id and e.book = a.book
    join sealed_journals j on j.journal_id = e.journal_id and j.leaf_index < ${size}
    where ${own} group by a.id, a.book, s.salt order by a.id`);
}
