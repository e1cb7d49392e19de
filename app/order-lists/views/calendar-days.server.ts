import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import { type Count, capCount, cappedCount } from "../counts/count-orders.server";
import { isFiltered, type ListQuery } from "../list-query";
import { type OrderRow, orderRows } from "../rows/order-rows.server";
import { unavailableOrders } from "../scope/scope.server";
import { inList } from "../scope/tab-scope.server";
import { listedOrders } from "./listed-orders.server";

export type CalendarDay = { day: string; rows: OrderRow[]; count: Count };

/** Lists the first orders that start on each day, at the site, and counts each day up to `MAX_COUNT`. */
export async function listDays(
  actor: Actor,
  query: ListQuery,
  { days, perDay }: { days: string[]; perDay: number },
): Promise<CalendarDay[]> {
  // The index finds the instant; the day is the site's local date.
  const midnight = sql`d.day::timestamp at time zone 'UTC'`;
  const onDay = sql`o.start_at >= ${midnight} - interval '14 hours'
    and o.start_at < ${midnight} + interval '36 hours' and o.start_date = d.day`;
  const found = await readRows<{ day: string; wins: number[] }>(
    sql`with ${unavailableOrders(actor.id)}
      select d.day::text as day, coalesce(found.wins, '{}') as wins
      from unnest(${`{${days.join(",")}}`}::date[]) d (day)
      cross join lateral (
        select array_agg(f.id::float8 order by f.start_at, f.id) as wins from (${listedOrders(actor, query, onDay)}) f
      ) found
      order by d.day`,
    { keepPlan: !isFiltered(query) },
  );
  const shown = found.flatMap(({ wins }) => wins.slice(0, perDay));
  const rows = await orderRows(
    actor,
    {
      page: sql`select unnest(${arrayParameter(shown)}::bigint[]) as id`,
      order: sql`o.start_at, o.id`,
      isRouted: actor.role === "contractor" && query.tab === "routed",
    },
    ["contractor"],
  );
  return found.map(({ day, wins }) => ({
    day,
    rows: rows.filter(({ startDate }) => startDate === day),
    count: capCount(wins.length),
  }));
}

/** Counts orders without a start, which stand on no day; none of Available. */
export async function countUndated(actor: Actor, query: ListQuery): Promise<Count> {
  if (actor.role === "contractor") return { n: 0, more: false };
  const [row] = await readRows<{ n: number }>(
    sql`select (${cappedCount(sql`from work_orders o
      where ${inList(actor, query.tab, query)} and o.start_at is null`)})::int as n`,
    { keepPlan: false },
  );
  return capCount(row!.n);
}
