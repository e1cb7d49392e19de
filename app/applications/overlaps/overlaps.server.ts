import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { moment } from "~/platform/text/format";
import { type Bid, movesStart, type Posted } from "../application";
import type { OtherWork } from "./other-work";

const MAX_OVERLAPS = 5;
/** An order's time, as posted or as a bid changes it. */
type Timed = {
  id: number;
  startAt: Date | null;
  endDate: string | null;
  endTime: string | null;
  timeZone: string;
};

/** Without an end time, an order ends when its last day does; without an end date it lasts a minute. */
const endAt = (o: "o" | "this") => {
  const order = sql.raw(o);
  return sql`greatest(${order}.start_at + interval '1 minute', coalesce((${order}.end_date +
    coalesce(${order}.end_time, '23:59')) at time zone ${order}.time_zone, ${order}.start_at))`;
};

const selectStored = (wins: readonly number[]) =>
  sql`(select id, start_at, end_date, end_time, time_zone from work_orders
    where id = any(${arrayParameter(wins)}::bigint[])) this`;

const selectTimed = ({ id, startAt, endDate, endTime, timeZone }: Timed) =>
  sql`(select ${id}::bigint as id, ${startAt?.toISOString() ?? null}::timestamptz as start_at,
    ${endDate}::date as end_date, ${endTime}::time as end_time, ${timeZone}::text as time_zone) this`;

/** Selects assigned and applied-for orders that overlap; clients don't see other companies' applications. */
function selectOverlapping(actor: Actor, contractorIds: readonly number[], requested: SQL) {
  const isVisible = sql`(o.company_id = ${actor.companyId} or o.contractor_id = a.contractor_id)`;
  const ids = sql`${arrayParameter(contractorIds)}::bigint[]`;
  const columns = sql`o.id, o.title, o.company_id, o.status = 'assigned' as is_assigned, o.start_at,
        ${endAt("o")} as end_at, o.time_zone`;
  return sql`with others as materialized (
      select o.contractor_id, ${columns}
      from work_orders o where o.contractor_id = any(${ids}) and o.status = 'assigned'
      union
      select a.contractor_id, ${columns}
      from applications a join work_orders o on o.id = a.work_order_id and o.company_id = a.company_id
      where a.contractor_id = any(${ids}) and a.status = 'apply'
        and (o.status = 'published' or o.contractor_id = a.contractor_id)
        and ${actor.role === "contractor" ? sql`true` : isVisible}
    ),
    asked as materialized (select this.id, this.start_at, ${endAt("this")} as end_at from ${requested}),
    found as (
      select others.*, asked.id as asked_id,
        extract(epoch from least(others.end_at, asked.end_at) - greatest(others.start_at, asked.start_at)) / 60 as minutes
      from others join asked
        on others.id <> asked.id and others.start_at < asked.end_at and asked.start_at < others.end_at
    )`;
}

type OverlapRow = {
  win: number;
  title: string;
  isAssigned: boolean;
  isOwn: boolean;
  startMs: number;
  zone: string;
};

/** Lists at most five overlapping orders, soonest first; clients see no details of other companies' orders. */
export async function listOverlaps(actor: Actor, order: Timed, contractorId = actor.id) {
  const rows =
    await db.execute<OverlapRow>(sql`${selectOverlapping(actor, [contractorId], selectTimed(order))}
    select id::float8 as win, title, is_assigned as "isAssigned",
      ${actor.role === "contractor" ? sql`true` : sql`company_id = ${actor.companyId}`} as "isOwn",
      (extract(epoch from start_at) * 1000)::float8 as "startMs", time_zone as zone
    from found order by start_at, id limit ${MAX_OVERLAPS}`);
  return rows.map(({ win, title, isAssigned, isOwn, startMs, zone }) => ({
    win: isOwn ? win : null,
    title: isOwn ? title || "Untitled" : "Work for another company",
    isAssigned,
    start: isOwn ? moment(new Date(startMs), zone) : null,
  }));
}
export type Overlap = Awaited<ReturnType<typeof listOverlaps>>[number];

/** More orders are not checked beforehand; a bulk action lists the overlapping ones afterwards. */
const MAX_ORDERS_CHECKED = 1000;

/** Counts by contractor id the orders that overlap the contractor's other work; omits zeros. */
export async function countOverlaps(actor: Actor, contractorIds: readonly number[], wins: readonly number[]) {
  if (contractorIds.length === 0 || wins.length === 0 || wins.length > MAX_ORDERS_CHECKED) return {};
  const rows = await db.execute<{ id: number; n: number }>(
    sql`${selectOverlapping(
      actor,
      contractorIds,
      selectStored(wins),
    )} select contractor_id::float8 as id, count(distinct asked_id)::int as n from found group by 1`,
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

/** Returns by contractor id what they have at an order's time: assigned work, or else applications. */
export async function findOtherWork(actor: Actor, contractorIds: readonly number[], win: number) {
  const rows = await db.execute<OtherWork & { id: number }>(
    sql`${selectOverlapping(actor, contractorIds, selectStored([win]))}
      select contractor_id::float8 as id, case when bool_or(is_assigned) then 'assigned' else 'applied' end as kind,
        case when bool_and(company_id = ${actor.companyId}) filter (where is_assigned)
          then (max(minutes) filter (where is_assigned))::int end as minutes
      from found group by 1`,
  );
  return new Map(rows.map(({ id, ...work }) => [id, work] as const));
}

/**
 * Like `countOverlaps`, for an order's applicants and invited contractors. A bid with another start is left out: the
 * Assign dialog checks it.
 */
export function countApplicantOverlaps(
  actor: Actor,
  order: Posted & { id: number },
  bids: readonly (Pick<Bid, "startDate" | "startTime"> & { contractorId: number })[],
  invited: readonly { contractorId: number }[] = [],
) {
  const atPostedStart = bids.filter((bid) => !movesStart(order, bid));
  const ids = [...atPostedStart, ...invited].map(({ contractorId }) => contractorId);
  return countOverlaps(actor, ids, [order.id]);
}

export async function overlappedWins(actor: Actor, contractorId: number, wins: readonly number[]) {
  if (wins.length === 0) return [];
  const rows = await db.execute<{
    win: number;
  }>(sql`${selectOverlapping(actor, [contractorId], selectStored(wins))}
    select distinct asked_id::float8 as win from found order by 1`);
  return rows.map(({ win }) => win);
}
