import { users } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { atTime } from "~/platform/clock.server";
import { db, sqlPool } from "~/platform/db.server";
import { countOrders } from "~/work-orders/lists/count-orders.server";
import { tabsOf } from "~/work-orders/lists/tabs";
import { fillDemo } from "./index";

const today = "2026-05-14T15:42:10Z";

test("two fills of the same day", { timeout: 240_000 }, async () => {
  const startedAt = performance.now();
  await atTime(today, fillDemo);
  console.log(`the demo is filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const rows =
    await sqlPool()`select status, tab, count(*)::int as n from work_orders group by 1, 2 order by 1, 2`;
  console.table([...rows]);
  expect(await db.select().from(users).where(eq(users.email, "x"))).toEqual([]);
  expect((await db.select().from(workOrders)).length).toBeGreaterThan(380);
  void ({} as Actor);
  void countOrders;
  void tabsOf;
});
