import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { numbers } from "~/platform/db/prepared.server";
import { findByZip } from "~/platform/places/places.server";
import { WORK_MILES } from "~/platform/places/radius";
import { readZip } from "~/platform/text/zip";
import { filtered, literally } from "./filters/conditions.server";
import { squaresAround } from "./geo-cells";
import type { ListFilter } from "./list-query";
import { beginsWith, isIndexed } from "./short-search.server";

/** The search box (Q-186), the zip box and the filters, as conditions on work_orders `o`. */
export function matching(actor: Actor, { search, zip, filters }: ListFilter): SQL {
  const isOfAll = actor.role === "superAdmin" && !isIndexed(search);
  const like =
    search &&
    (isOfAll
      ? sql` and ${beginsWith(search)}`
      : sql` and o.search_text like ${`%${literally(search.toLowerCase())}%`}`);
  const inZip = zip && sql` and o.zip_code like ${`${literally(zip)}%`}`;
  return sql`true${like || sql``}${inZip || sql``}${filtered(actor, filters)}`;
}

/** The same under a contractor's Available, without what the circle says there: its middle and its miles. */
export function matchingInCircle(actor: Actor, { zip, filters, ...filter }: ListFilter): SQL {
  const { filterByDistance, ...others } = filters ?? {};
  return matching(actor, { ...filter, zip: placeOf(zip) ? "" : zip, filters: others });
}

export type Circle = { latitude: number; longitude: number; miles: number | null };

/**
 * Where a contractor looks for work: around the ZIP that he typed, else around his home. A ZIP that names no place is
 * left to `matching`, which takes it as the beginning of one. Undefined: nowhere in particular, so everywhere.
 */
export function circleOf(actor: Actor, { zip, rangeMiles, filters }: ListFilter): Circle | undefined {
  const own = filters?.filterByDistance ?? actor.defaultDistanceMiles ?? WORK_MILES;
  const miles = rangeMiles === undefined ? own : rangeMiles;
  const center = placeOf(zip);
  if (center) return { ...center, miles };
  if (actor.latitude === null || actor.longitude === null) return undefined;
  return { latitude: actor.latitude, longitude: actor.longitude, miles };
}

/** Whether the zip box names a place; only then is it a middle instead of a beginning. */
export const placeOf = (zip: string) =>
  zip && (readZip(zip, "US") ?? readZip(zip, "CA")) ? findByZip(zip) : null;

/**
 * What a contractor does not find under Available: what he already deals with, and who will not work with him. A blocked
 * project counts order by order, because the index that the list is read from does not know projects.
 */
export const unavailable = (contractorId: number) => sql`unavailable as materialized (select
  array(
    select work_order_id from applications where contractor_id = ${contractorId} and status = 'apply'
    union all select work_order_id from routes where contractor_id = ${contractorId} and status = 'active'
    union all select work_order_id from blocks where contractor_id = ${contractorId} and work_order_id is not null
    union all select w.id from blocks b join work_orders w on w.project_id = b.project_id and w.status = 'published'
      where b.contractor_id = ${contractorId}
    union all select w.id from blocks b join work_orders w on w.end_company_id = b.end_company_id
      and w.status = 'published' where b.contractor_id = ${contractorId}
  ) as orders,
  array(select company_id from blocks where contractor_id = ${contractorId}
    and num_nonnulls(work_order_id, project_id, end_company_id) = 0) as companies)`;

/** Published orders `o` that `unavailable` leaves. */
export const isAvailable = sql`o.status = 'published'
  and o.id <> all ((select orders from unavailable)::bigint[])
  and o.company_id <> all ((select companies from unavailable)::bigint[])`;

export const milesFrom = ({ latitude, longitude }: Circle) =>
  sql`miles_between(${latitude}::float8, ${longitude}::float8, o.latitude, o.longitude)`;

/**
 * `each` of the circle's squares, and of the orders without a place: a remote job is near everybody. `each` is given
 * the condition that holds there and adds its own order and limit.
 */
export function inCircle(circle: Circle | undefined, each: (where: SQL) => SQL): SQL {
  if (!circle || circle.miles === null) return each(sql`true`);
  const { column } = squaresAround(circle, circle.miles);
  return sql`${inSquares({ ...circle, miles: circle.miles }, each)}
    union all (${each(sql`${sql.raw(`o.${column}`)} is null`)})`;
}

/** `each` of the circle's squares: the orders that have a place. */
export function inSquares(circle: Circle & { miles: number }, each: (where: SQL) => SQL): SQL {
  const { column, keys } = squaresAround(circle, circle.miles);
  const near = sql`${sql.raw(`o.${column}`)} = square.key and ${milesFrom(circle)} <= ${circle.miles}`;
  return sql`(select found.* from unnest(${numbers(keys)}::int[]) square (key)
    cross join lateral (${each(near)}) found)`;
}
