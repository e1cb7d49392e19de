import type { TransferKind, TransferState } from "db/schema/banking";
import type { LineStatus, LineType } from "db/schema/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { signedText, stateOf, typeLabels } from "~/funds/statement/labels";
import { paths } from "~/paths";
import { momentDay, money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { transferKindLabels, transferStateLabels } from "~/super-admin/provider-history/labels";
import { foundRows, hasAllWords, MAX_CANDIDATES, nameOfCompany, unionOf } from "../found-rows.server";
import type { Typed } from "../typed";

type Line = {
  id: number;
  win: number | null;
  type: LineType;
  status: LineStatus;
  amountCents: number;
  description: string;
  company: string;
  at: Date;
};

/** Statement lines by WIN, by the number or key of a journal, and by a provider's reference. */
export async function findTransactions(actor: Actor, { id, text, reference }: Typed, max: number) {
  const lineOf = (from: SQL) => sql`select coalesce(j.line_id, j.id) as id from ${from}`;
  const parts = [
    lineOf(sql`ledger_journals j where j.key = ${text}`),
    lineOf(
      sql`bank_transfers t join ledger_journals j on j.key = t.key where t.reference = ${reference} or t.key = ${text}`,
    ),
    lineOf(sql`refills r join ledger_journals j on j.key = r.key where r.reference = ${reference}`),
    ...(id
      ? [
          lineOf(sql`ledger_journals j where j.id = ${id}`),
          lineOf(sql`ledger_accounts a join ledger_entries e on e.account_id = a.id and e.book = a.book
            join ledger_journals j on j.id = e.journal_id where a.kind = 'hold' and a.reference = ${id}`),
        ]
      : []),
  ];
  const inScope = actor.role === "client" ? sql`l.company_id = ${actor.companyId}` : sql`true`;
  const rows = await foundRows<Line>(sql`with line as (select distinct id from (${unionOf(parts)}) candidates)
    select l.id::float8 as id, l.reference::float8 as win, l.type, l.status, l.amount_cents::float8 as "amountCents",
      l.description, ${nameOfCompany(sql`l.company_id`)} as company, l.updated_at as at
    from line join ledger_statement_lines l on l.id = line.id
    where ${inScope} order by (l.id = ${id}) desc, l.updated_at desc, l.id desc limit ${max}`);
  return rows.map((line) => ({
    isExact: true,
    label: `${typeLabels[line.type]} ${signedText(line)}`,
    detail: [
      stateOf(line),
      line.description,
      actor.role !== "client" && line.company,
      momentDay(line.at, actor.timeZone),
    ]
      .filter(Boolean)
      .join(" · "),
    to: paths.transaction(line.id),
  }));
}

type Transfer = {
  id: number;
  kind: TransferKind;
  state: TransferState;
  amountCents: number;
  owner: string;
  at: Date;
};

/** Bank transfers of all companies and contractors, by number, key or reference, and by the number of a journal of theirs. */
export async function findTransfers(actor: Actor, { id, text, reference }: Typed, max: number) {
  const keyOfJournal = sql`select split_part(key, ':', 1) from ledger_journals
    where ${id ? sql`id = ${id}` : sql`key = ${text}`}`;
  const parts = [
    sql`select id from bank_transfers where reference = ${reference}`,
    sql`select id from bank_transfers where key = ${text}`,
    sql`select id from bank_transfers where key = (${keyOfJournal})`,
    ...(id ? [sql`select id from bank_transfers where id = ${id}`] : []),
  ];
  const rows =
    await foundRows<Transfer>(sql`with found as (select distinct id from (${unionOf(parts)}) candidates)
    select t.id::float8 as id, t.kind, t.state, (t.amount_cents + t.fee_cents)::float8 as "amountCents",
      coalesce(${nameOfCompany(sql`t.company_id`)}, u.first_name || ' ' || u.last_name, 'Callout') as owner, t.created_at as at
    from found join bank_transfers t on t.id = found.id
    left join users u on u.id = t.contractor_id
    order by t.created_at desc, t.id desc limit ${max}`);
  return rows.map((transfer) => ({
    isExact: true,
    label: `${transferKindLabels[transfer.kind]} ${money(transfer.amountCents)}`,
    detail: [
      transferStateLabels[transfer.state].label,
      transfer.owner,
      momentDay(transfer.at, actor.timeZone),
    ].join(" · "),
    to: staffPaths.clientsTransaction(transfer.id),
  }));
}

type Payout = {
  win: number;
  title: string;
  transferId: number | null;
  amountCents: number;
  contractor: string;
  company: string;
};

/** Payouts of all contractors by WIN and reference; a contractor's own also by the order's and the company's words. */
export async function findPayouts(actor: Actor, typed: Typed, max: number) {
  const { id, reference, text } = typed;
  const isOwn = actor.role === "contractor";
  const inScope = isOwn ? sql`p.contractor_id = ${actor.id}` : sql`true`;
  const part = (found: SQL) => sql`select p.work_order_id from payouts p
    join work_orders o on o.id = p.work_order_id join companies c on c.id = o.company_id
    where ${inScope} and ${found} order by p.work_order_id desc limit ${MAX_CANDIDATES}`;
  const parts = [
    part(sql`p.transfer_id in (select id from bank_transfers where reference = ${reference}
      union all select id from bank_transfers where key = ${text})`),
    ...(id ? [part(sql`p.work_order_id = ${id}`)] : []),
    ...(isOwn ? [part(hasAllWords(typed, sql`lower(o.title || ' ' || c.name)`))] : []),
  ];
  const rows = await foundRows<Payout>(sql`
    with found as (select distinct work_order_id as id from (${unionOf(parts)}) candidates)
    select p.work_order_id::float8 as win, o.title, p.transfer_id::float8 as "transferId",
      p.amount_cents::float8 as "amountCents", u.first_name || ' ' || u.last_name as contractor,
      ${nameOfCompany(sql`o.company_id`)} as company
    from found join payouts p on p.work_order_id = found.id join work_orders o on o.id = p.work_order_id
    join users u on u.id = p.contractor_id
    order by p.work_order_id desc limit ${max}`);
  return rows.map(({ win, title, transferId, amountCents, contractor, company }) => ({
    isExact: !isOwn,
    label: `${money(amountCents)} for ${title}`,
    detail: [`WIN ${win}`, isOwn ? company : contractor].join(" · "),
    to: isOwn || transferId === null ? paths.order("paid", win) : staffPaths.clientsTransaction(transferId),
  }));
}
