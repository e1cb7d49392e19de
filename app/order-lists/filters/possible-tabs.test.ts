import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import type { clientTabs } from "../tabs";
import type { OrderFilters } from "./order-filters";
import { isPossible } from "./possible-tabs";

const at = new Date("2027-05-03T12:00:00Z");
const range = { from: "2027-05-01", to: "2027-05-09" };
const steps: [OrderFilters, Partial<typeof workOrders.$inferInsert>][] = [
  [{ assignedDate: range }, { assignedAt: at }],
  [{ completedDate: range }, { completedAt: at }],
  [{ approvedDate: range }, { approvedAt: at }],
  [{ paidDate: range }, { paidAt: at }],
  [{ finalPay: { from: 4000 } }, { finalPayCents: 4711 }],
];

test("a tab is left out of a filter's counts only where the database refuses such orders", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const inTabs = {
    draft: await makeOrder(client),
    available: await makeOrder(client, { status: "published" }),
    routed: await makeOrder(client, { routedCount: 1 }),
    assigned: await makeAssignedOrder(client, contractor),
    completed: await makeAssignedOrder(client, contractor, { status: "completed" }),
    approved: await makeAssignedOrder(client, contractor, { status: "approved" }),
    paid: await makeAssignedOrder(client, contractor, { status: "paid" }),
  };
  for (const [filters, values] of steps)
    for (const [tab, order] of Object.entries(inTabs)) {
      const write = db.update(workOrders).set(values).where(eq(workOrders.id, order.id));
      const isAccepted = await write.then(
        () => true,
        () => false,
      );
      expect([tab, values, isAccepted]).toEqual([
        tab,
        values,
        isPossible(tab as (typeof clientTabs)[number], filters),
      ]);
    }
  expect(isPossible("draft", { finalPay: { per: "Hour" } })).toBe(true);
});
