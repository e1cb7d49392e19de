// Uses one connection, so that Postgres' read counters are current. Set before the settings are read.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { usualWait } from "./wait/usual-wait.server";

let contractor: Actor;
let order: Order;

/** Fills 10,000 orders of one company, half of them approved or paid, each after two hours. */
beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: 10_000, companies: 1, contractors: 50 });
  await sql`update work_orders set completed_at = start_at, approved_at = start_at + interval '2 hours'
    where status in ('approved', 'paid')`;
  const [completed] = await sql<
    { id: number }[]
  >`update work_orders set contractor_id = ${people.contractorId}
    where id = (select min(id) from work_orders where status = 'completed') returning id::int`;
  await sql.end();
  contractor = (await findPerson(db, people.contractorId))!;
  order = (await readOrder(db, contractor, completed!.id))!;
  await vacuumUntilVisible("work_orders");
});

test("a company's usual wait is read from its latest fifty orders of each tab", async () => {
  expect(await usualWait(contractor, order)).toBe(2 * 3_600_000);
  const { scans, rows } = await readsOf("work_orders", () => usualWait(contractor, order));
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(100);
});
