import { contractorProfiles, users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { workAlerts } from "db/schema/work-alerts";
import { and, asc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";
import { cellsAround } from "../scope/geo-cells";
import { nextMorning } from "./next-morning.server";

export const BATCH_SIZE = 500;
const HOUR_MS = 3_600_000;

export type DueAlert = Awaited<ReturnType<typeof listDueAlerts>>[number];

/** Lists up to `BATCH_SIZE` contractors whose next check is due, longest overdue first. */
export const listDueAlerts = () =>
  db
    .select({
      userId: workAlerts.userId,
      checkedAt: workAlerts.checkedAt,
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
    .limit(BATCH_SIZE);

/** Starts an hour before the last check, because an order's publication may commit after its timestamp. */
export const windowStart = (checkedAt: Date) => new Date(checkedAt.getTime() - HOUR_MS);

/** Keeps contractors with alert filters or a new order in their radius; the SQL's `limit` makes it probe each cell. */
export async function withPossibleWork(due: readonly DueAlert[]): Promise<DueAlert[]> {
  const [inCells, inAreas] = [await withWorkNearby(due, "cell"), await withWorkNearby(due, "area")];
  return due.filter(({ userId, hasFilters }) => hasFilters || inCells.has(userId) || inAreas.has(userId));
}

async function withWorkNearby(due: readonly DueAlert[], column: "cell" | "area"): Promise<Set<number>> {
  const circles = due.flatMap(({ latitude, longitude, miles, ...alert }) => {
    if (!alert.wantsRadius || alert.hasFilters || latitude === null || longitude === null) return [];
    const cells = cellsAround({ latitude, longitude }, miles);
    return cells.column === column ? [{ ...alert, latitude, longitude, miles, keys: cells.keys }] : [];
  });
  if (circles.length === 0) return new Set();
  const probes = circles.flatMap(({ keys }, n) => keys.map((key) => ({ n, key })));
  const cellColumn = sql.raw(`o.${column}`);
  const rows = await readRows<{ n: number }>(sql`select distinct circle.n::int as n
    from unnest(${arrayParameter(circles.map(({ latitude }) => latitude))}::float8[],
      ${arrayParameter(circles.map(({ longitude }) => longitude))}::float8[],
      ${arrayParameter(circles.map(({ miles }) => miles))}::int[],
      ${instants(circles.map(({ checkedAt }) => windowStart(checkedAt)))}::timestamptz[])
      with ordinality circle (latitude, longitude, miles, since, n)
    join unnest(${arrayParameter(probes.map(({ n }) => n + 1))}::int[], ${arrayParameter(probes.map(({ key }) => key))}::int[])
      geo_cell (n, key) on geo_cell.n = circle.n
    cross join lateral (select 1 from work_orders o where o.status = 'published' and ${cellColumn} = geo_cell.key
      and o.published_at > circle.since
      and miles_between(circle.latitude, circle.longitude, o.latitude, o.longitude) <= circle.miles limit 1) found`);
  return new Set(rows.map(({ n }) => circles[n - 1]!.userId));
}

const instants = (values: readonly Date[]) => `{${values.map((value) => value.toISOString()).join(",")}}`;

/** Moves contractors without new work to their next morning; skips rows that another run has moved already. */
export async function postpone(due: readonly DueAlert[]): Promise<void> {
  if (due.length === 0) return;
  const at = now();
  await db.execute(sql`with moved as (select a.user_id, v.next from ${workAlerts} a
      join unnest(${arrayParameter(due.map(({ userId }) => userId))}::bigint[],
        ${instants(due.map(({ nextAt }) => nextAt))}::timestamptz[],
        ${instants(due.map((each) => nextMorning(at, each)))}::timestamptz[]) v (id, before, next) on a.user_id = v.id
      where a.next_at = v.before order by a.user_id for update of a)
    update ${workAlerts} b set checked_at = ${at.toISOString()}::timestamptz, next_at = moved.next
    from moved where b.user_id = moved.user_id`);
}
