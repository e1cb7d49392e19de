import { bankTransfers } from "db/schema/banking";
import { refills } from "db/schema/funds";
import type { AccountKind, JournalType } from "db/schema/ledger";
import { payouts } from "db/schema/payouts";
import { workOrders } from "db/schema/work-orders";
import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { bankLabel } from "~/banking/bank";
import { journalKeysOf } from "~/ledger/queries.server";
import type { Reader } from "~/platform/db/db.server";
import { cardLabel } from "../cards/card";
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

/** Loads the journals behind a line; `withPayout` adds the payout of a paid order. */
export async function findLineDetails(reader: Reader, line: Line, { withPayout = false } = {}) {
  const condition = sql`j.id = ${line.id} or j.line_id = ${line.id} or j.reverses = ${line.id}`;
  const { journals, keys } = await readJournals(reader, condition);
  const order = line.win === null ? undefined : await orderOf(reader, line.win);
  const payout =
    withPayout && line.type === "paid" && line.win !== null ? await payoutOf(reader, line.win) : undefined;
  return {
    journals: [...journals, ...(payout ? await journalsOfPayment(reader, payout.key) : [])],
    order,
    // The keys of a refill and its fee begin with the payment's key.
    payment: payout
      ? paymentBy(payout)
      : await paymentOf(
          reader,
          keys.map((key) => key.replace(/(:(fee|done|back|owed|paid))+$/, "")),
        ),
  };
}

export async function journalsOfPayment(reader: Reader, key: string): Promise<Journal[]> {
  const keys = sql`select jsonb_array_elements_text(${JSON.stringify(journalKeysOf(key))}::jsonb)`;
  return (await readJournals(reader, sql`j.key in (${keys})`)).journals;
}

async function readJournals(reader: Reader, which: SQL) {
  const rows = await reader.execute<Row>(sql`
    select j.id, j.type, j.key, j.description, j.created_at, a.kind as account, e.amount_cents
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.book = e.book
    where ${which}
    order by j.id, e.amount_cents, a.kind`);
  const journals = new Map<number, Journal>();
  for (const row of rows) {
    const id = Number(row.id);
    const { type, description } = row;
    const journal = journals.get(id) ?? { id, type, description, at: new Date(row.created_at), entries: [] };
    journal.entries.push({ account: row.account, amountCents: Number(row.amount_cents) });
    journals.set(id, journal);
  }
  return { journals: [...journals.values()], keys: rows.map(({ key }) => key) };
}

async function payoutOf(reader: Reader, win: number) {
  const [payout] = await reader
    .select(getTableColumns(bankTransfers))
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(eq(payouts.workOrderId, win));
  return payout;
}

export async function orderOf(reader: Reader, win: number) {
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
  return transfer && paymentBy(transfer);
}

const paymentBy = (transfer: typeof bankTransfers.$inferSelect) => ({
  reference: transfer.reference,
  with: bankLabel(transfer),
  reason: transfer.reason,
});
