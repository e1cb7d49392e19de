import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { addDays } from "~/platform/time/calendar-days";
import { filterConditions } from "../filters/conditions.server";
import { dateFields } from "../filters/order-filters";
import { listOrders } from "../list-orders.server";
import { readListQuery } from "../list-query";
import { findStarts } from "./starts.server";

const firstDay = "2026-03-20";
const dayAt = (n: number) => addDays(firstDay, n);
const day = fc.nat(9).map(dayAt);

/** Near the edges of days in UTC, at sites on both ends of the world. */
const instant = fc
  .record({ day, time: fc.constantFrom("00:00", "12:30", "23:59") })
  .map(({ day, time }) => new Date(`${day}T${time}:00Z`));
const maybe = fc.option(instant, { freq: 6 });
const dates = { assignedAt: maybe, completedAt: maybe, approvedAt: maybe, paidAt: maybe };
const timeZone = fc.constantFrom("Pacific/Honolulu", "Pacific/Kiritimati");
const order = fc.record({
  ...{ startAt: maybe, endDate: fc.option(day), createdAt: instant, timeZone, ...dates },
});
/** Some columns of one of the orders. */
const change = fc.record({
  win: fc.nat(1),
  values: fc.oneof(
    fc.record({ startAt: maybe }),
    fc.record({ endDate: day }),
    fc.record({ startAt: maybe, ...dates }, { requiredKeys: [] }),
  ),
});
const filter = fc
  .uniqueArray(fc.constantFrom(...dateFields), { minLength: 1, maxLength: 2 })
  .chain((fields) =>
    fc.tuple(
      ...fields.map((field) =>
        fc.record({ [`${field}From`]: day, [`${field}To`]: day }, { requiredKeys: [] }),
      ),
    ),
  )
  .map((parts): Record<string, string> => Object.assign({}, ...parts));
const history = fc.record({
  orders: fc.array(order, { minLength: 2, maxLength: 2 }),
  changes: fc.array(change, { maxLength: 2 }),
  filters: fc.array(filter, { minLength: 12, maxLength: 12 }),
});

test("after any changes, each match of any dates starts when the filter's starts say", async () => {
  const seen = { matches: 0, outside: 0, none: 0 };
  const check = async (actor: Actor, given: Record<string, string>) => {
    const query = readListQuery("all", given);
    if (!query.filters) return;
    const starts = await findStarts(actor, query);
    const rows = await readRows<{ isMatch: boolean; isIn: boolean }>(
      sql`select coalesce(true${filterConditions(actor, query.filters)}, false) as "isMatch",
          coalesce(${starts.include(sql`o.start_at`)}, false) or (o.start_at is null and ${starts.hasNone}) as "isIn"
        from work_orders o where o.company_id = ${actor.companyId}`,
    );
    const matches = rows.filter(({ isMatch }) => isMatch);
    expect(matches.filter(({ isIn }) => !isIn)).toEqual([]);
    if (starts.areNone) expect(matches).toEqual([]);
    seen.matches += matches.length;
    seen.outside += rows.filter(({ isIn }) => !isIn).length;
    seen.none += starts.areNone ? 1 : 0;
  };
  await fc.assert(
    fc.asyncProperty(history, async ({ orders, changes, filters }) => {
      const actor = await makeClient();
      const made: number[] = [];
      for (const values of orders) made.push((await makeOrder(actor, { ...values, status: "canceled" })).id);
      for (const { win, values } of changes)
        await db
          .update(workOrders)
          .set({ title: "Changed", ...values })
          .where(eq(workOrders.id, made[win]!));
      for (const each of filters) await check(actor, each);
    }),
    { numRuns: 120 },
  );
  for (const n of Object.values(seen)) expect(n).toBeGreaterThan(100);
});

test("orders that are inserted together are all in their days", async () => {
  const actor = await makeClient();
  const [{ companyId, createdById }] = [await makeOrder(actor, { status: "canceled" })];
  const days = [4, 1, 7, 2];
  await db.insert(workOrders).values(
    days.map((n) => ({
      ...{ companyId, createdById, status: "canceled" as const },
      ...{ endDate: dayAt(0), startAt: new Date(`${dayAt(n)}T12:00Z`) },
    })),
  );
  const { include } = await findStarts(
    actor,
    readListQuery("all", { endDateFrom: firstDay, endDateTo: firstDay }),
  );
  const rows = await readRows<{ n: number }>(
    sql`select n from generate_series(-2, 9) n where ${include(sql`(${firstDay}::date + n + time '12:00') at time zone 'UTC'`)}`,
  );
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a company's starts are not another's, and lists of all companies know none", async () => {
  const [client, other] = [await makeClient(), await makeClient()];
  const createdAt = new Date(`${dayAt(3)}T12:00Z`);
  await makeOrder(client, { startAt: new Date("2026-05-05T12:00Z"), createdAt });
  await makeOrder(other, { startAt: new Date("2031-01-01T12:00Z"), createdAt });
  const query = readListQuery("all", { createdDateFrom: dayAt(3), createdDateTo: dayAt(3) });
  const isIn = async (actor: Actor, at: string) => {
    const { include } = await findStarts(actor, query);
    const [row] = await readRows<{ isIn: boolean }>(
      sql`select ${include(sql`${at}::timestamptz`)} as "isIn"`,
    );
    return row!.isIn;
  };
  expect(await isIn(other, "2031-01-01T12:00Z")).toBe(true);
  expect(await isIn(other, "2026-05-05T12:00Z")).toBe(false);
  expect(await isIn(client, "2026-05-05T12:00Z")).toBe(true);
  expect(await isIn(client, "2031-01-01T12:00Z")).toBe(false);
  expect(await isIn(await makeSuperAdmin(), "2031-01-01T12:00Z")).toBe(true);
});

test("dates that no order has together are none in every tab", async () => {
  const client = await makeClient();
  await makeOrder(client, { endDate: dayAt(1), createdAt: new Date(`${dayAt(1)}T12:00Z`) });
  const given = { endDateTo: dayAt(1), createdDateFrom: dayAt(5), createdDateTo: dayAt(7) };
  const list = await listOrders(client, readListQuery("all", given));
  expect([list.count, list.counts.draft, list.rows]).toEqual([
    { n: 0, more: false },
    { n: 0, more: false },
    [],
  ]);
});
