import { onGlobe } from "db/schema/columns";
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { EARTH_RADIUS_MILES } from "~/platform/places/geo";
import { DEFAULT_RADIUS_MILES } from "~/platform/places/radius";
import type { Order } from "~/work-orders/store/order.server";

/** Recruits have no account in which to choose a radius, so all have the default one. */
export const RECRUIT_MILES = DEFAULT_RADIUS_MILES;
/** Recruits emailed in one transaction, the nearest first. */
export const EMAIL_BATCH_SIZE = 500;

/** Lists recruits near an order who haven't been emailed about it, the nearest first; none without a location. */
export async function listNotEmailed(
  reader: Reader,
  { id, latitude, longitude }: Pick<Order, "id" | "latitude" | "longitude">,
): Promise<number[]> {
  if (latitude === null || longitude === null) return [];
  const [lat, lon] = [sql`${latitude}::float8`, sql`${longitude}::float8`];
  const place = onGlobe(sql`r.latitude`, sql`r.longitude`);
  const rows = await reader.execute<{ id: number }>(sql`select id::float8 as id from (
    select r.id, miles_between(${lat}, ${lon}, r.latitude, r.longitude) as miles from recruits r
    where r.latitude is not null and r.unsubscribed_at is null and ${isNew(id)}
    order by ${place} <-> ${onGlobe(lat, lon)} limit ${EMAIL_BATCH_SIZE}) nearest
    where miles <= ${RECRUIT_MILES} order by miles, id`);
  return rows.map(({ id }) => id);
}

/** Half the edge of the search cube: the radius as a chord, because `onGlobe` measures straight lines, plus 0.1%. */
const CHORD_RADIUS = 2 * Math.sin(RECRUIT_MILES / EARTH_RADIUS_MILES / 2) * 1.001;

/** Counts the recruits who were emailed about this order, and those within the radius who were not. */
export async function countNearbyRecruits(
  reader: Reader,
  { id, latitude, longitude }: Pick<Order, "id" | "latitude" | "longitude">,
): Promise<{ emailed: number; remaining: number }> {
  const emailed = await reader.execute<{ n: number }>(
    sql`select count(*)::int as n from recruit_mails where work_order_id = ${id}`,
  );
  if (latitude === null || longitude === null) return { emailed: emailed[0]!.n, remaining: 0 };
  const [lat, lon] = [sql`${latitude}::float8`, sql`${longitude}::float8`];
  const rows = await reader.execute<{ n: number }>(sql`select count(*)::int as n from recruits r
    where ${onGlobe(sql`r.latitude`, sql`r.longitude`)} <@ cube_enlarge(${onGlobe(lat, lon)}, ${CHORD_RADIUS}::float8, 3)
      and r.unsubscribed_at is null and miles_between(${lat}, ${lon}, r.latitude, r.longitude) <= ${RECRUIT_MILES}
      and ${isNew(id)}`);
  return { emailed: emailed[0]!.n, remaining: rows[0]!.n };
}

const isNew = (win: number): SQL =>
  sql`not exists (select 1 from recruit_mails m where m.work_order_id = ${win} and m.recruit_id = r.id)
    and not exists (select 1 from users u where u.email = r.email)`;
