import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { escapeLike } from "~/platform/db/escape-like";
import { arrayParameter } from "~/platform/db/prepared.server";
import { findZipCenter } from "~/platform/places/places.server";
import { DEFAULT_RADIUS_MILES } from "~/platform/places/radius";
import { readZip } from "~/platform/text/zip";
import { containsText, filterConditions, type Way } from "../filters/conditions.server";
import { isIndexed } from "../filters/indexed-text";
import type { ListFilter } from "../list-query";
import { cellsAround } from "./geo-cells";

/** Matches a shorter text as the start of a WIN or a Company WO ID of orders `o`. */
function beginsWith(text: string): SQL {
  const hasCompanyId = sql`lower(o.custom_tag_id) like ${`${escapeLike(text.toLowerCase())}%`}`;
  return sql`(${sql.join([hasCompanyId, ...winRanges(text)], sql` or `)})`;
}

const MAX_WIN_DIGITS = 12;

/** Expands "12" to 12, 120 to 129, 1200 to 1299 …, ranges that the primary key's index can find. */
function winRanges(text: string): SQL[] {
  if (!/^[1-9]\d?$/.test(text)) return [];
  return Array.from({ length: MAX_WIN_DIGITS - text.length }, (_, zeros) => {
    const from = Number(text) * 10 ** zeros;
    return sql`o.id between ${from} and ${from + 10 ** zeros - 1}`;
  });
}

/** Matches orders `o` with every word, or, if no word is long enough for the index, those that begin with the text. */
export const hasWords = (words: readonly string[]): SQL =>
  words.some(isIndexed)
    ? sql.join(
        words.map((word) => sql`o.search_text like ${`%${escapeLike(word)}%`}`),
        sql` and `,
      )
    : beginsWith(words.join(" "));

/** Matches orders `o`; the caller adds the tab. */
export function matchesFilter(actor: Actor, { search, zip, filters }: ListFilter, way?: Way): SQL {
  const isAcrossCompanies = actor.role === "superAdmin" && !isIndexed(search);
  const like =
    search && (isAcrossCompanies ? sql` and ${beginsWith(search)}` : sql` and ${containsText(search, way)}`);
  const inZip = zip && sql` and o.zip_code like ${`${escapeLike(zip)}%`}`;
  return sql`true${like || sql``}${inZip || sql``}${filterConditions(actor, filters, way)}`;
}

/** Returns the conditions of a contractor's Available tab, without center and radius, which `inCircle` adds. */
export function matchingInCircle(actor: Actor, { zip, filters, ...filter }: ListFilter): SQL {
  const { filterByDistance, ...others } = filters ?? {};
  return matchesFilter(actor, { ...filter, zip: findPlace(zip) ? "" : zip, filters: others });
}

export type Circle = { latitude: number; longitude: number; miles: number | null };

/** Returns the circle around the typed ZIP, else around home; undefined (everywhere) without either. */
export function circleOf(actor: Actor, { zip, rangeMiles, filters }: ListFilter): Circle | undefined {
  const radius = filters?.filterByDistance ?? actor.defaultDistanceMiles ?? DEFAULT_RADIUS_MILES;
  const miles = rangeMiles === undefined ? radius : rangeMiles;
  const center = findPlace(zip);
  if (center) return { ...center, miles };
  if (actor.latitude === null || actor.longitude === null) return undefined;
  return { latitude: actor.latitude, longitude: actor.longitude, miles };
}

const findPlace = (zip: string) =>
  zip && (readZip(zip, "US") ?? readZip(zip, "CA")) ? findZipCenter(zip) : null;

/** Selects the ids that Available leaves out; blocked projects expand to orders, because the index has no project. */
export const unavailableOrders = (contractorId: number) => sql`unavailable as materialized (select
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

export const isAvailable = sql`o.status = 'published'
  and o.id <> all ((select orders from unavailable)::bigint[])
  and o.company_id <> all ((select companies from unavailable)::bigint[])`;

export const milesFrom = ({ latitude, longitude }: Circle) =>
  sql`miles_between(${latitude}::float8, ${longitude}::float8, o.latitude, o.longitude)`;

/** Runs `select` per geo-cell of the circle and for remote orders; it adds its own order and limit. */
export function inCircle(circle: Circle | undefined, select: (where: SQL) => SQL): SQL {
  if (!circle || circle.miles === null) return select(sql`true`);
  const { column } = cellsAround(circle, circle.miles);
  return sql`${inCells({ ...circle, miles: circle.miles }, select)}
    union all (${select(sql`${sql.raw(`o.${column}`)} is null`)})`;
}

export function inCells(circle: Circle & { miles: number }, select: (where: SQL) => SQL): SQL {
  const { column, keys } = cellsAround(circle, circle.miles);
  const near = sql`${sql.raw(`o.${column}`)} = geo_cell.key and ${milesFrom(circle)} <= ${circle.miles}`;
  return sql`(select found.* from unnest(${arrayParameter(keys)}::int[]) geo_cell (key)
    cross join lateral (${select(near)}) found)`;
}
