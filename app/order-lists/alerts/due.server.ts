import { contractorProfiles, users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { workAlerts } from "db/schema/work-alerts";
import { and, asc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { numbers, readRows } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";
import { squaresAround } from "../geo-cells";
import { nextMorning } from "./next-morning.server";

/** So many are looked at together, of whom most have nothing new near them. */
export const AT_ONCE = 500;
const HOUR = 3_600_000;

/** Somebody whose time it is, with the circle in which new work is mailed to them, if they want that. */
export type Due = Awaited<ReturnType<typeof listDue>>[number];

export const listDue = () =>
  db
    .select({
      userId: workAlerts.userId,
      lookedAt: workAlerts.lookedAt,
      nextAt: workAlerts.nextAt,
      latitude: users.latitude,
      longitude: users.longitude,
      miles: contractorProfiles.defaultDistanceMiles,
      wantsRadius: sql<boolean>`${ne(contractorProfiles.workMail, "never")} and ${eq(users.state, "active")}`,
      hasFilters: sql<boolean>`exists (select 1 from ${savedFilters}
        where ${and(eq(savedFilters.userId, workAlerts.userId), isNotNull(savedFilters.alertSince))})`,
    })
    .from(workAlerts)
    .innerJoin(users, eq(users.id, workAlerts.userId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, workAlerts.userId))
    .where(lte(workAlerts.nextAt, now()))
    .orderBy(asc(workAlerts.nextAt))
    .limit(AT_ONCE);

/** An hour before the last look: what was being published then may have shown only after it. */
export const lookFrom = (lookedAt: Date) => new Date(lookedAt.getTime() - HOUR);

/**
 * Those of them for whom it is worth to look one by one: who have filters, or something new within their radius,
 * whether or not it is for them. It is one probe of an index for each square, which `limit` holds the planner to, so
 * that a morning of 200,000 is soon over.
 */
export async function listWorthALook(due: readonly Due[]): Promise<Due[]> {
  const [fine, wide] = [await listNear(due, "cell"), await listNear(due, "area")];
  return due.filter(({ userId, hasFilters }) => hasFilters || fine.has(userId) || wide.has(userId));
}

async function listNear(due: readonly Due[], column: "cell" | "area"): Promise<Set<number>> {
  const circles = due.flatMap(({ latitude, longitude, miles, ...each }) => {
    if (!each.wantsRadius || each.hasFilters || latitude === null || longitude === null) return [];
    const squares = squaresAround({ latitude, longitude }, miles);
    return squares.column === column ? [{ ...each, latitude, longitude, miles, keys: squares.keys }] : [];
  });
  if (circles.length === 0) return new Set();
  const probes = circles.flatMap(({ keys }, n) => keys.map((key) => ({ n, key })));
  const square = sql.raw(`o.${column}`);
  const rows = await readRows<{ n: number }>(sql`select distinct circle.n::int as n
    from unnest(${numbers(circles.map(({ latitude }) => latitude))}::float8[],
      ${numbers(circles.map(({ longitude }) => longitude))}::float8[],
      ${numbers(circles.map(({ miles }) => miles))}::int[],
      ${instants(circles.map(({ lookedAt }) => lookFrom(lookedAt)))}::timestamptz[])
      with ordinality circle (latitude, longitude, miles, since, n)
    join unnest(${numbers(probes.map(({ n }) => n + 1))}::int[], ${numbers(probes.map(({ key }) => key))}::int[])
      square (n, key) on square.n = circle.n
    cross join lateral (select 1 from work_orders o where o.status = 'published' and ${square} = square.key
      and o.published_at > circle.since
      and miles_between(circle.latitude, circle.longitude, o.latitude, o.longitude) <= circle.miles limit 1) found`);
  return new Set(rows.map(({ n }) => circles[n - 1]!.userId));
}

const instants = (values: readonly Date[]) => `{${values.map((value) => value.toISOString()).join(",")}}`;

/** Whoever has nothing new near them is due again on their next morning, unless another round was there first. */
export async function moveOn(due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const at = now();
  await db.execute(sql`with moved as (select a.user_id, v.next from ${workAlerts} a
      join unnest(${numbers(due.map(({ userId }) => userId))}::bigint[],
        ${instants(due.map(({ nextAt }) => nextAt))}::timestamptz[],
        ${instants(due.map((each) => nextMorning(at, each)))}::timestamptz[]) v (id, before, next) on a.user_id = v.id
      where a.next_at = v.before order by a.user_id for update of a)
    update ${workAlerts} b set looked_at = ${at.toISOString()}::timestamptz, next_at = moved.next
    from moved where b.user_id = moved.user_id`);
}
