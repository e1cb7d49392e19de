import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { lockOrder } from "./order.server";

test("an order is found by its company, also after a restore has given its number to another's", async () => {
  const one = await makeClient();
  const other = await makeClient();
  const { id } = await makeOrder(one);
  const lock = () => db.transaction((tx) => lockOrder(tx, other, id));
  expect(await lock()).toMatchObject({ id, companyId: one.companyId });
  await db.update(workOrders).set({ companyId: other.companyId! }).where(eq(workOrders.id, id));
  expect(await lock()).toMatchObject({ id, companyId: other.companyId });
  await db.delete(workOrders).where(eq(workOrders.id, id));
  expect(await lock()).toBeUndefined();
});
