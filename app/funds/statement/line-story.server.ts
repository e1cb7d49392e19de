import { bankTransfers } from "db/schema/banking";
import { refills } from "db/schema/funds";
import type { AccountKind, JournalType } from "db/schema/ledger";
import { workOrders } from "db/schema/work-orders";
import { eq, inArray, sql } from "drizzle-orm";
import { bankLabel } from "~/banking/bank";
import type { Reader } from "~/platform/db.server";
import { cardLabel } from "../card";
import type { Line } from "./lines.server";

type Entry = { account: AccountKind; amountCents: number };
export type Journal = { id: number; type: JournalType; at: Date; description: string; entries: Entry[] };

type Row = {
  id: string;
  type: JournalType;
  key: string;
  description: string;
  created_at: string;
  account: AccountKind;
  amount_cents: string;
};

/** Where a line comes from: the journals that made it, its order, and what the provider calls the payment. */
export async function storyOf(reader: Reader, line: Line) {
  const rows = await reader.execute<Row>(sql`
    select j.id, j.type, j.key, j.description, j.created_at, a.kind as account, e.amount_cents
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id
    where j.id = ${line.id} or j.line_id = ${line.id} or j.reverses = ${line.id}
    order by j.id, e.amount_cents, a.kind`);
  const journals = new Map<number, Journal>();
  for (const row of rows) {
    const id = Number(row.id);
    const { type, description } = row;
    const journal = journals.get(id) ?? { id, type, description, at: new Date(row.created_at), entries: [] };
    journal.entries.push({ account: row.account, amountCents: Number(row.amount_cents) });
    journals.set(id, journal);
  }
  return {
    journals: [...journals.values()],
    order: line.win === null ? undefined : await orderOf(reader, line.win),
    // A refill and its fee stand under the payment's own key.
    payment: await paymentOf(
      reader,
      rows.map(({ key }) => key.replace(/(:(fee|done|back|owed|paid))+$/, "")),
    ),
  };
}

async function orderOf(reader: Reader, win: number) {
  const [order] = await reader
    .select({ win: workOrders.id, title: workOrders.title, status: workOrders.status })
    .from(workOrders)
    .where(eq(workOrders.id, win));
  return order;
}

async function paymentOf(reader: Reader, keys: string[]) {
  const [refill] = await reader
    .select({ reference: refills.reference, brand: refills.brand, lastFour: refills.lastFour })
    .from(refills)
    .where(inArray(refills.key, keys));
  if (refill) return { reference: refill.reference, with: cardLabel(refill), reason: "" };
  const [transfer] = await reader.select().from(bankTransfers).where(inArray(bankTransfers.key, keys));
  if (!transfer) return undefined;
  return { reference: transfer.reference, with: bankLabel(transfer), reason: transfer.reason };
}
