import type { Provider } from "db/schema/funds";
import { openItem } from "db/schema/reconciliation";
import { sql } from "drizzle-orm";
import { sumsByKind } from "~/ledger/queries.server";
import { db, type Reader } from "~/platform/db/db.server";
import type { Sums } from "./figures";

type Open = { open: number; since: Date };
export type Snapshot = {
  sums: Sums;
  /** Cents of payouts that the bank provider has taken from the balance and that have not arrived. */
  sentCents: number;
  /** Open differences by provider, with when the oldest was first seen. */
  unmatched: Partial<Record<Provider, Open>>;
};

/** Reads all figures by one statement, so that they are of one moment. */
export async function readSnapshot(reader: Reader = db): Promise<Snapshot> {
  const [row] = await reader.execute<{
    sums: Sums;
    sent: string;
    items: Partial<Record<Provider, { open: number; since: string }>> | null;
  }>(sql`select
    coalesce((select jsonb_object_agg(kind, cents) from (${sumsByKind}) s), '{}') as sums,
    (select coalesce(sum(amount_cents), 0)::text from bank_transfers
      where kind = 'payout' and state in ('requested', 'sent') and reference is not null) as sent,
    (select jsonb_object_agg(provider, jsonb_build_object('open', n, 'since', since)) from (
      select provider, count(*) as n, min(first_seen_at) as since
      from reconciliation_items where ${openItem} group by provider) i) as items`);
  const { sums, sent, items } = row!;
  const unmatched = Object.fromEntries(
    Object.entries(items ?? {}).map(([provider, { open, since }]) => [
      provider,
      { open, since: new Date(since) },
    ]),
  );
  return { sums, sentCents: Number(sent), unmatched };
}
