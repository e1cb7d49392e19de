// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { unreadEvents } from "db/schema/platform";
import { workAlerts } from "db/schema/work-alerts";
import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { copyHomes } from "tests/setup/homes";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import { findPerson } from "~/access/actor.server";
import { db, sqlPool } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { atTime } from "~/platform/time/clock.server";
import { listAlertFilters } from "./alert-filters.server";
import { BATCH_SIZE, listDueAlerts, withPossibleWork } from "./due.server";
import { markInstantAlertsDue } from "./instant-alerts.server";
import { listNewWork } from "./new-work.server";

const noon = "2027-05-04T12:00:00Z";
const yesterday = "2027-05-03T12:00:00Z";
const sql = () => sqlPool();

/** Makes 9,000 available orders all over the US, one in thirty of them new, and 4,000 contractors at their sites. */
beforeAll(async () => {
  const own = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  await fillOrders(own, { orders: 30_000, companies: 3, contractors: 4000 });
  await own`update work_orders set published_at = case when id % 30 = 0 then timestamptz '2027-05-04 02:00Z'
    else timestamptz '2027-04-01 12:00Z' end where status = 'published'`;
  await own`update users u set latitude = o.latitude, longitude = o.longitude from work_orders o
    where u.role = 'contractor' and o.id = 100000 + 7 * u.id`;
  await copyHomes(own);
  await own`update contractor_profiles set default_distance_miles = 500, work_mail = 'at-once' where user_id % 10 = 0`;
  await own`update work_alerts set checked_at = ${yesterday}, next_at = ${noon}`;
  await own.end();
  await vacuumUntilVisible("work_orders");
  await vacuumUntilVisible("contractor_profiles");
});

describe("new work is found without reading old or distant orders", () => {
  test("when choosing the contractors to check", async () => {
    const due = await atTime(noon, listDueAlerts);
    expect(due).toHaveLength(BATCH_SIZE);
    let candidates: typeof due = [];
    const read = await readsOf("work_orders", async () => {
      candidates = await withPossibleWork(due);
    });
    expect(read.scans).toBe(0);
    const near = await sql()<{ id: number; n: number }[]>`select u.id::int, count(*)::int as n
      from users u join contractor_profiles p on p.user_id = u.id join work_orders o
        on o.status = 'published' and o.published_at > ${yesterday} and
          miles_between(u.latitude, u.longitude, o.latitude, o.longitude) <= p.default_distance_miles
      where u.id = any(${due.map(({ userId }) => userId)}::bigint[]) group by 1`;
    expect(candidates.map(({ userId }) => userId).sort()).toEqual(near.map(({ id }) => id).sort());
    // Allows for the corners of the geo-cells beyond the circle, and one more row per cell.
    expect(read.rows).toBeLessThanOrEqual(2 * near.reduce((sum, { n }) => sum + n, 0));
  });

  test("when checking one contractor", async () => {
    const [one] = await sql()<{ id: number }[]>`select user_id::int as id from contractor_profiles
      where work_mail = 'daily' order by 1 limit 1`;
    const person = (await findPerson(db, one!.id))!;
    const [wanted] = await listAlertFilters(db, person.id);
    const rows = await listNewWork(person, wanted!, new Date(yesterday));
    const read = await readsOf("work_orders", () => listNewWork(person, wanted!, new Date(yesterday)));
    expect(read.scans).toBe(0);
    expect(read.rows).toBeLessThanOrEqual(3 * rows.length + 5);
  });

  test("when waking contractors for a published order", async () => {
    await db.delete(unreadEvents);
    await db.update(workAlerts).set({ nextAt: new Date("2027-05-05T12:00:00Z") });
    const [order] = await sql()<{ id: number; latitude: number; longitude: number }[]>`
      select id::int, latitude, longitude from work_orders where status = 'published' order by id limit 1`;
    await vacuumUntilVisible("contractor_profiles");
    await vacuumUntilVisible("work_alerts");
    const wake = () =>
      db.transaction((tx) => markInstantAlertsDue(tx, [{ subjectId: order!.id } as StoredEvent]));
    const read = await readsOf("contractor_profiles", () => atTime(noon, wake));
    expect(read.scans).toBe(0);
    const [woken] = await sql()`select count(*)::int as n from work_alerts where next_at = ${noon}`;
    const [inReach] = await sql()`select count(*)::int as n from contractor_profiles p
      join users u on u.id = p.user_id where work_mail = 'at-once' and
      miles_between(u.latitude, u.longitude, ${order!.latitude}, ${order!.longitude}) <= default_distance_miles`;
    // The reach is a box, about a third larger than its circle.
    expect(woken!.n).toBeGreaterThanOrEqual(inReach!.n);
    expect(woken!.n).toBeLessThanOrEqual(1.5 * inReach!.n + 5);
    expect(read.rows).toBeLessThanOrEqual(woken!.n);
  });
});
