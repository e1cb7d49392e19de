import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import { milesBetween, type Point } from "~/platform/places/geo";
import { type Count, capCount } from "../counts/count-orders.server";
import { isFiltered, type ListQuery } from "../list-query";
import { type OrderRow, orderRows } from "../rows/order-rows.server";
import { unavailableOrders } from "../scope/scope.server";
import { isInArea, parseArea } from "./list-view";
import { listedOrders } from "./listed-orders.server";

export type OrderPlace = {
  latitude: number;
  longitude: number;
  city: string;
  stateCode: string;
  zipCode: string;
  count: number;
  /** From the center, if there is one. */
  miles: number | null;
  /** The first to start, of the first places only. */
  rows: OrderRow[];
  firstWin: number;
};
export type OrderPlaces = {
  places: OrderPlace[];
  /** Remote orders, and those without an address. */
  unplaced: number;
  /** The number of orders on the map, which shows only the first of a long list. */
  total: Count;
};

type Group = Omit<OrderPlace, "rows" | "firstWin" | "latitude" | "longitude" | "miles"> & {
  latitude: number | null;
  longitude: number | null;
  wins: number[];
};

/** How many places show their first orders. */
export const MAX_LISTED_PLACES = 50;

/**
 * Groups the first orders of a list by place in the query's area: the nearest to `center` first, without one those with
 * most orders.
 */
export async function listPlaces(
  actor: Actor,
  query: ListQuery,
  { perPlace, center }: { perPlace: number; center?: Point },
): Promise<OrderPlaces> {
  const area = parseArea(query.area);
  const groups = await readRows<Group>(
    // As an array, so that Postgres looks the orders up instead of scanning the table for a thousand.
    sql`with ${unavailableOrders(actor.id)},
      listed as materialized (select array_agg(f.id) as ids from (${listedOrders(actor, query)}) f)
      select l.latitude, l.longitude, min(l.city) as city, min(l.state_code) as "stateCode",
        min(l.zip_code) as "zipCode", count(*)::int as count,
        (array_agg(l.id::float8 order by l.start_at, l.id))[1:${perPlace}::int] as wins
      from work_orders l where l.id = any((select ids from listed)::bigint[])
      group by l.latitude, l.longitude order by count desc, city, "zipCode"`,
    { keepPlan: !isFiltered(query) },
  );
  const placed = groups.flatMap(({ latitude, longitude, ...group }) => {
    if (latitude === null || longitude === null) return [];
    const point = { latitude, longitude };
    const miles = center ? milesBetween(center, point) : null;
    return !area || isInArea(point, area) ? [{ ...group, ...point, miles }] : [];
  });
  if (center) placed.sort((a, b) => a.miles! - b.miles!);
  const listed = placed.slice(0, MAX_LISTED_PLACES).flatMap(({ wins }) => wins);
  const rows = await orderRows(
    actor,
    {
      page: sql`select unnest(${arrayParameter(listed)}::bigint[]) as id`,
      order: sql`o.start_at, o.id`,
    },
    [],
  );
  const byWin = new Map(rows.map((row) => [row.win, row]));
  return {
    places: placed.map(({ wins, ...place }) => ({
      ...place,
      firstWin: wins[0]!,
      rows: wins.flatMap((win) => byWin.get(win) ?? []),
    })),
    unplaced: groups.find(({ latitude }) => latitude === null)?.count ?? 0,
    total: capCount(groups.reduce((sum, { count }) => sum + count, 0)),
  };
}
