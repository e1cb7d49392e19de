import { workOrderHistory } from "db/schema/order-history";
import { auditLog, events } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { holdOrder } from "./hold-order.server";

test("DET-030 a client puts an assigned order on hold and removes the hold", async () => {
  const client = await makeClient("Dispatcher");
  const order = await makeAssignedOrder(client, await makeContractor());
  expect(await holdOrder(client, { win: order.id, onHold: true })).toMatchObject({ ok: true });
  expect(await reload(order.id)).toMatchObject({ onHold: true, status: "assigned", version: 2 });
  expect(await holdOrder(client, { win: order.id, onHold: true })).toMatchObject({ ok: true });
  expect((await reload(order.id)).version).toBe(2);
  expect(await holdOrder(client, { win: order.id, onHold: false })).toMatchObject({ ok: true });

  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, order.id));
  expect(history.map(({ type }) => type)).toEqual(["on hold", "remove on hold"]);
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id))).toHaveLength(2);
  expect(await db.select().from(events).where(eq(events.subjectId, order.id))).toHaveLength(2);
});

test("only the company may, and only for an assigned order", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor);
  expect(await holdOrder(await makeClient(), { win: order.id, onHold: true })).toMatchObject({
    code: "not-found",
  });
  expect(await holdOrder(contractor, { win: order.id, onHold: true })).toMatchObject({ code: "forbidden" });
  const done = await makeAssignedOrder(client, contractor, { status: "completed" });
  expect(await holdOrder(client, { win: done.id, onHold: true })).toMatchObject({ code: "conflict" });
});
