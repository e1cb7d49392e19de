import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { accountIdentity, pseudonymOf, type SealedEntry } from "../leaf.server";

type Row = { id: number; identity: string; salt: Buffer | null; entries: number; cents: number };
type Account = { id: number; salt: Buffer; pseudonym: string; entries: number; balanceCents: number };

/** Loads accounts as their last sealed entry left them. `move` counts on from there. */
export async function loadAccounts(tx: Tx, ids: readonly number[]) {
  const rows = await tx.execute<Row>(sql`
    select a.id::float8 as id, ${accountIdentity} as identity, s.salt, coalesce(s.entries, 0)::float8 as entries,
      coalesce(s.balance_cents, 0)::float8 as cents
    from ledger_accounts a left join sealed_accounts s on s.account_id = a.id
    where a.id = any (${arrayParameter([...new Set(ids)])}::bigint[])`);
  const accounts = new Map(rows.map((row) => [row.id, toAccount(row)]));
  return {
    move: ({ accountId, amountCents }: { accountId: number; amountCents: number }): SealedEntry => {
      const account = accounts.get(accountId);
      if (!account) throw new Error(`Account ${accountId} of a journal is missing. Run npm run verify.`);
      account.entries++;
      account.balanceCents += amountCents;
      const { pseudonym, entries: sequence, balanceCents } = account;
      return { accountId, pseudonym, sequence, amountCents, balanceCents };
    },
    changed: () => [...accounts.values()],
  };
}

function toAccount({ id, identity, salt, entries, cents }: Row): Account {
  const own = salt ?? randomBytes(16);
  return { id, salt: own, pseudonym: pseudonymOf(own, identity), entries, balanceCents: cents };
}

/** In the order of their ids, as all writers of several rows do. */
export const saveAccounts = (tx: Tx, accounts: readonly Account[]) =>
  tx.execute(sql`
    insert into sealed_accounts (account_id, salt, entries, balance_cents)
      select id, decode(salt, 'hex'), entries, cents
      from unnest(${arrayParameter(accounts.map(({ id }) => id))}::bigint[],
        ${`{${accounts.map(({ salt }) => salt.toString("hex")).join(",")}}`}::text[],
        ${arrayParameter(accounts.map(({ entries }) => entries))}::bigint[],
        ${arrayParameter(accounts.map(({ balanceCents }) => balanceCents))}::bigint[])
        account (id, salt, entries, cents)
    on conflict (account_id) do update set entries = excluded.entries, balance_cents = excluded.balance_cents`);
