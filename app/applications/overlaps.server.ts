import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { moment } from "~/platform/format";
import { readRows } from "~/platform/prepared.server";

const MOST = 5;
type Timed = { id: number; startAt: Date | null };
type Found = { win: number; title: string; isAssigned: boolean; startMs: number; zone: string };

/** An end without a time is the day's end; without an end it is over in a minute. */
const endAt = (o: "o" | "this") => {
  const order = sql.raw(o);
  return sql`greatest(${order}.start_at + interval '1 minute', coalesce((${order}.end_date +
    coalesce(${order}.end_time, '23:59')) at time zone ${order}.time_zone, ${order}.start_at))`;
};

/**
 * The contractor's other orders at the time of this one, those that he has and those that he applied for, soonest first
 * and five at most. He is told, and may go on: several visits can share a day.
 */
export async function listOverlaps(actor: Actor, { id, startAt }: Timed) {
  if (actor.role !== "contractor" || !startAt) return [];
  const rows = await readRows<Found>(sql`
    with mine as (
      select id from work_orders where contractor_id = ${actor.id} and status = 'assigned'
      union
      select work_order_id from applications where contractor_id = ${actor.id} and status = 'apply'
    )
    select o.id::float8 as win, o.title, o.status = 'assigned' as "isAssigned",
      (extract(epoch from o.start_at) * 1000)::float8 as "startMs", o.time_zone as zone
    from mine join work_orders o on o.id = mine.id and (o.status = 'published' or o.contractor_id = ${actor.id})
      join work_orders this on this.id = ${id}
    where o.id <> ${id} and o.start_at < ${endAt("this")} and this.start_at < ${endAt("o")}
    order by o.start_at, o.id limit ${MOST}`);
  return rows.map(({ win, title, isAssigned, startMs, zone }) => ({
    win,
    title: title || "Untitled",
    isAssigned,
    start: moment(new Date(startMs), zone),
  }));
}
export type Overlap = Awaited<ReturnType<typeof listOverlaps>>[number];
