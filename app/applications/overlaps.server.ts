import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { numbers } from "~/platform/db/prepared.server";
import { moment } from "~/platform/text/format";

const MOST = 5;
/** An order at the time that it has, or gets by a bid. */
type Timed = {
  id: number;
  startAt: Date | null;
  endDate: string | null;
  endTime: string | null;
  timeZone: string;
};

/** An end without a time is the day's end; without an end it is over in a minute. */
const endAt = (o: "o" | "this") => {
  const order = sql.raw(o);
  return sql`greatest(${order}.start_at + interval '1 minute', coalesce((${order}.end_date +
    coalesce(${order}.end_time, '23:59')) at time zone ${order}.time_zone, ${order}.start_at))`;
};

/** The orders as they are stored. */
const stored = (wins: readonly number[]) =>
  sql`(select id, start_at, end_date, end_time, time_zone from work_orders
    where id = any(${numbers(wins)}::bigint[])) this`;

const timed = ({ id, startAt, endDate, endTime, timeZone }: Timed) =>
  sql`(select ${id}::bigint as id, ${startAt?.toISOString() ?? null}::timestamptz as start_at,
    ${endDate}::date as end_date, ${endTime}::time as end_time, ${timeZone}::text as time_zone) this`;

/**
 * What contractors have at the time of the orders asked for: what they are assigned, and what they applied for. A client
 * is not told for which other companies a contractor would like to work.
 */
function overlapping(actor: Actor, contractorIds: readonly number[], asked: SQL) {
  const seen = sql`(o.company_id = ${actor.companyId} or o.contractor_id = c.id)`;
  return sql`with his as materialized (
      select c.id as contractor_id, o.id, o.title, o.company_id, o.status = 'assigned' as is_assigned,
        o.start_at, ${endAt("o")} as end_at, o.time_zone
      from unnest(${numbers(contractorIds)}::bigint[]) c(id)
      cross join lateral (
        select id from work_orders where contractor_id = c.id and status = 'assigned'
        union
        select work_order_id from applications where contractor_id = c.id and status = 'apply'
      ) of
      -- One by one by their key: joined, all orders would be read for a few of them.
      cross join lateral (select * from work_orders where id = of.id offset 0) o
      where (o.status = 'published' or o.contractor_id = c.id)
        and ${actor.role === "contractor" ? sql`true` : seen}
    ),
    asked as materialized (select this.id, this.start_at, ${endAt("this")} as end_at from ${asked}),
    found as (
      select his.*, asked.id as asked_id from his join asked
        on his.id <> asked.id and his.start_at < asked.end_at and asked.start_at < his.end_at
    )`;
}

type Found = {
  win: number;
  title: string;
  isAssigned: boolean;
  isOwn: boolean;
  startMs: number;
  zone: string;
};

/**
 * The contractor's other orders at the time of this one, soonest first and five at most. Whoever offers, gives or takes
 * the order is told, and may go on: several visits can share a day. Of another company's order a client hears only that
 * there is one.
 */
export async function listOverlaps(actor: Actor, order: Timed, contractorId = actor.id) {
  const rows = await db.execute<Found>(sql`${overlapping(actor, [contractorId], timed(order))}
    select id::float8 as win, title, is_assigned as "isAssigned",
      ${actor.role === "contractor" ? sql`true` : sql`company_id = ${actor.companyId}`} as "isOwn",
      (extract(epoch from start_at) * 1000)::float8 as "startMs", time_zone as zone
    from found order by start_at, id limit ${MOST}`);
  return rows.map(({ win, title, isAssigned, isOwn, startMs, zone }) => ({
    win: isOwn ? win : null,
    title: isOwn ? title || "Untitled" : "Work for another company",
    isAssigned,
    start: isOwn ? moment(new Date(startMs), zone) : null,
  }));
}
export type Overlap = Awaited<ReturnType<typeof listOverlaps>>[number];

/** Beyond it nobody is looked up beforehand; what is done to many orders says afterwards which of them overlap. */
const MOST_ASKED = 1000;

/** For how many of these orders each of these contractors has other work at their time; who has none is left out. */
export async function countOverlaps(actor: Actor, contractorIds: readonly number[], wins: readonly number[]) {
  if (contractorIds.length === 0 || wins.length === 0 || wins.length > MOST_ASKED) return {};
  const rows = await db.execute<{ id: number; n: number }>(
    sql`${overlapping(
      actor,
      contractorIds,
      stored(wins),
    )} select contractor_id::float8 as id, count(distinct asked_id)::int as n from found group by 1`,
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

/** Which of these orders are at a time at which the contractor has other work. */
export async function overlappedWins(actor: Actor, contractorId: number, wins: readonly number[]) {
  if (wins.length === 0) return [];
  const rows = await db.execute<{ win: number }>(sql`${overlapping(actor, [contractorId], stored(wins))}
    select distinct asked_id::float8 as win from found order by 1`);
  return rows.map(({ win }) => win);
}
