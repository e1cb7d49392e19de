import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { journalKeysOf } from "~/ledger/queries.server";
import { readRows } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/store/order.server";
import { type Move, moneyTrail, type Payout, type Step } from "./money-trail";

/** Returns the steps of an assigned order's pay; `null` without a contractor or permission. */
export async function readMoneyTrail(actor: Actor, order: Order): Promise<Step[] | null> {
  if (order.contractorId === null || refusalFor(actor, "work-order.see-payment", order)) return null;
  if (order.payOutsideOfApp) return moneyTrail(order, [], null);
  const [moves, [payout]] = await Promise.all([
    readMoves(order.id),
    order.status === "paid" ? readPayout(order.id) : [],
  ]);
  return moneyTrail(order, moves, payout ?? null);
}

const readPayout = (win: number) =>
  readRows<NonNullable<Payout>>(
    sql`select t.state as "transferState", t.speed, t.fee_cents::float8 as "feeCents", p.slow_reason as "slowReason"
      from payouts p left join bank_transfers t on t.id = p.transfer_id where p.work_order_id = ${win}`,
    { gathered: true },
  );

/** Reads the journals of an order's hold, and of every transfer that was tried for its payout. */
async function readMoves(win: number): Promise<Move[]> {
  const rows = await readRows<Omit<Move, "at"> & { at: string }>(
    sql`with transfers as (
      select t.key from payouts p join bank_transfers t on t.id = p.transfer_id where p.work_order_id = ${win}
      union
      select t.key from audit_log l join bank_transfers t on t.id = (l.detail ->> 'transferId')::bigint
      where l.subject_type = 'work-order' and l.subject_id = ${win} and l.action = 'payout.sent'
    ), moves as (
      select j, case when j.type in ('reserved', 'changed') then e.amount_cents
        when j.type = 'canceled' then -e.amount_cents else j.amount_cents end as cents
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.book = a.book
      join ledger_journals j on j.id = e.journal_id
      where a.kind = 'hold' and a.reference = ${win}
      union all
      select j, j.amount_cents from transfers t
      cross join jsonb_array_elements_text(${JSON.stringify(journalKeysOf(""))}::jsonb) suffix
      join ledger_journals j on j.key = t.key || suffix
    )
    select (j).id::float8 as "journalId", (j).type, (j).created_at as at, cents::float8 as cents,
      (j).reverses::float8 as reverses
    from moves order by (j).id`,
    { gathered: true },
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
