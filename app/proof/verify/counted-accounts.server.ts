import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { accountIdentity, pseudonymOf, type SealedEntry } from "../leaf.server";
import type { Findings } from "./findings";

type Move = { accountId: number; amountCents: number };
type Counted = { pseudonym: string; entries: number; balanceCents: number };

/** Counts each account's entries and balance again, in the order of the tree. */
export class CountedAccounts {
  #accounts = new Map<number, Counted>();
  /** Accounts with a difference: their later balances differ too, which is not worth a line each. */
  #disturbed = new Set<number>();

  constructor(private readonly tx: Tx) {}

  async load(moves: readonly Move[]) {
    const unknown = [...new Set(moves.map(({ accountId }) => accountId))].filter(
      (id) => !this.#accounts.has(id),
    );
    const rows = await this.tx.execute<{ id: number; identity: string | null; salt: Buffer | null }>(sql`
      select wanted.id::float8 as id, case when a.id is not null then ${accountIdentity} end as identity, s.salt
      from unnest(${arrayParameter(unknown)}::bigint[]) wanted (id)
      left join ledger_accounts a on a.id = wanted.id left join sealed_accounts s on s.account_id = wanted.id`);
    for (const { id, identity, salt } of rows) {
      const pseudonym = identity && salt ? pseudonymOf(salt.toString("hex"), identity) : "missing";
      this.#accounts.set(id, { pseudonym, entries: 0, balanceCents: 0 });
    }
  }

  move = ({ accountId, amountCents }: Move): SealedEntry => {
    const account = this.#accounts.get(accountId)!;
    account.entries++;
    account.balanceCents += amountCents;
    const { pseudonym, entries: sequence, balanceCents } = account;
    return { accountId, pseudonym, sequence, amountCents, balanceCents };
  };

  /** Tells whether a leaf differs only in entries of accounts that differed before, and remembers its accounts. */
  explains(parts: readonly string[], moves: readonly Move[]): boolean {
    const entries = parts.filter((part) => part.startsWith("entry"));
    const accounts = entries.flatMap(
      (part) => moves[Number(part.slice("entry ".length)) - 1]?.accountId ?? [],
    );
    const isExplained =
      parts.length > 0 && entries.length === parts.length && accounts.every((id) => this.#disturbed.has(id));
    for (const id of accounts) this.#disturbed.add(id);
    return isExplained;
  }

  /** Compares the last state of each account with the sealer's. */
  async compare(findings: Findings) {
    const rows = await this.tx.execute<{ id: number; entries: number; cents: number }>(sql`
      select account_id::float8 as id, entries::float8 as entries, balance_cents::float8 as cents from sealed_accounts
      order by account_id`);
    const sealed = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { entries, balanceCents }] of this.#accounts) {
      const row = sealed.get(id);
      if (!row) findings.add(`Account ${id} has entries in the tree, but was not sealed`);
      else if (row.entries !== entries || row.cents !== balanceCents)
        findings.add(
          `Account ${id} was sealed with ${row.entries} entries and ${row.cents} cents, but the ledger has ${entries} and ${balanceCents}`,
        );
    }
    for (const id of sealed.keys())
      if (!this.#accounts.has(id)) findings.add(`Account ${id} was sealed, but has no entries in the tree`);
  }
}
