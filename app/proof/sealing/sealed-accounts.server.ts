import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { accountIdentity, pseudonymOf, type SealedEntry } from "../leaf.server";
import { bytesOf, readColumns } from "./columns.server";

const SALT_BYTES = 16;
const columnNames = ["id", "identity", "salt", "entries", "cents"] as const;
type Row = Record<(typeof columnNames)[number], string>;
type Account = {
  id: number;
  /** In hex. */
  salt: string;
  pseudonym: string;
  entries: number;
  balanceCents: number;
  isNew: boolean;
};

/** Loads accounts as their last sealed entry left them. `move` counts on from there. `ids` are separated by commas. */
export async function loadAccounts(tx: Tx, ids: string) {
  const rows = await readColumns(
    tx,
    columnNames,
    sql`select a.id, ${accountIdentity} as identity, encode(s.salt, 'hex') as salt, s.entries, s.balance_cents as cents
      from ledger_accounts a left join sealed_accounts s on s.account_id = a.id
      where a.id = any (${`{${ids}}`}::bigint[]) order by a.id`,
  );
  const salts = randomBytes(SALT_BYTES * rows.count).toString("hex");
  const accounts = new Map<number, Account>();
  for (let n = 0; n < rows.count; n++) {
    const account = toAccount(rows.row(n), salts.slice(2 * n * SALT_BYTES, 2 * (n + 1) * SALT_BYTES));
    accounts.set(account.id, account);
  }
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

function toAccount({ id, identity, salt, entries, cents }: Row, newSalt: string): Account {
  const own = salt || newSalt;
  return {
    id: Number(id),
    salt: own,
    pseudonym: pseudonymOf(own, identity),
    entries: Number(entries),
    balanceCents: Number(cents),
    isNew: !salt,
  };
}

/** Takes accounts in the order of their ids, as all writers of several rows do. Most are new: each order has its own hold. */
export async function saveAccounts(tx: Tx, accounts: readonly Account[]) {
  const [known, added] = [accounts.filter(({ isNew }) => !isNew), accounts.filter(({ isNew }) => isNew)];
  const states = (of: readonly Account[]) => sql`
    unnest(${arrayParameter(of.map(({ id }) => id))}::bigint[],
      ${arrayParameter(of.map(({ entries }) => entries))}::bigint[],
      ${arrayParameter(of.map(({ balanceCents }) => balanceCents))}::bigint[])
      with ordinality account (id, entries, cents, n)`;
  const salts = Buffer.from(added.map(({ salt }) => salt).join(""), "hex");
  await tx.execute(sql`
    insert into sealed_accounts (account_id, salt, entries, balance_cents)
      select id, ${bytesOf(salts, SALT_BYTES)}, entries, cents from ${states(added)}`);
  await tx.execute(sql`
    update sealed_accounts s set entries = account.entries, balance_cents = account.cents
    from ${states(known)} where s.account_id = account.id`);
}
