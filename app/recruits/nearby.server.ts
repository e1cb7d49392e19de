import { onGlobe } from "db/schema/columns";
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { EARTH_RADIUS_MILES } from "~/platform/places/geo";
import { WORK_MILES } from "~/platform/places/radius";
import type { Order } from "~/work-orders/order.server";

/** Who has no account has no radius of their own either. */
export const RECRUIT_MILES = WORK_MILES;
/** So many are told in one transaction, the nearest first. */
export const MOST_TOLD = 500;

/** Recruits within the radius who have not heard of this order, the nearest first; nobody is near an order without a place. */
export async function listUntold(
  reader: Reader,
  { id, latitude, longitude }: Pick<Order, "id" | "latitude" | "longitude">,
): Promise<number[]> {
  if (latitude === null || longitude === null) return [];
  const [lat, lon] = [sql`${latitude}::float8`, sql`${longitude}::float8`];
  const place = onGlobe(sql`r.latitude`, sql`r.longitude`);
  const rows = await reader.execute<{ id: number }>(sql`select id::float8 as id from (
    select r.id, miles_between(${lat}, ${lon}, r.latitude, r.longitude) as miles from recruits r
    where r.latitude is not null and r.unsubscribed_at is null and ${isNew(id)}
    order by ${place} <-> ${onGlobe(lat, lon)} limit ${MOST_TOLD}) nearest
    where miles <= ${RECRUIT_MILES} order by miles, id`);
  return rows.map(({ id }) => id);
}

/** As straight through the globe as `onGlobe` measures, a little more than the way over ground needs. */
const REACH = 2 * Math.sin(RECRUIT_MILES / EARTH_RADIUS_MILES / 2) * 1.001;

/** How many recruits within the radius have heard of this order by its mails, and how many have not. */
export async function countNear(
  reader: Reader,
  { id, latitude, longitude }: Pick<Order, "id" | "latitude" | "longitude">,
): Promise<{ told: number; untold: number }> {
  const told = await reader.execute<{ n: number }>(
    sql`select count(*)::int as n from recruit_mails where work_order_id = ${id}`,
  );
  if (latitude === null || longitude === null) return { told: told[0]!.n, untold: 0 };
  const [lat, lon] = [sql`${latitude}::float8`, sql`${longitude}::float8`];
  const rows = await reader.execute<{ n: number }>(sql`select count(*)::int as n from recruits r
    where ${onGlobe(sql`r.latitude`, sql`r.longitude`)} <@ cube_enlarge(${onGlobe(lat, lon)}, ${REACH}::float8, 3)
      and r.unsubscribed_at is null and miles_between(${lat}, ${lon}, r.latitude, r.longitude) <= ${RECRUIT_MILES}
      and ${isNew(id)}`);
  return { told: told[0]!.n, untold: rows[0]!.n };
}

const isNew = (win: number): SQL =>
  sql`not exists (select 1 from recruit_mails m where m.work_order_id = ${win} and m.recruit_id = r.id)
    and not exists (select 1 from users u where u.email = r.email)`;
