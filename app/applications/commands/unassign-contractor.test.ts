import { checkEntries } from "db/schema/field-work";
import { workOrderHistory } from "db/schema/order-history";
import { events } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { balanceOf, countViolations, holdOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { findApplication } from "../application.server";
import { assignContractor } from "./assign-contractor.server";
import { confirmOrder } from "./confirm-order.server";
import { unassignContractor } from "./unassign-contractor.server";

async function makeAssigned(bid = {}, values = {}) {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published", ...values });
  await applyAs(contractor, order, bid);
  const result = await assignContractor(client, { win: order.id, contractorId: contractor.id });
  if (!result.ok) throw new Error(result.message);
  return { client, contractor, order };
}
const bid = { bidBaseCents: 8000, comment: "Night", startDate: "2027-03-05", startTime: "22:00" };

test("APP-005 only the assigned contractor confirms, and only once", async () => {
  const { client, contractor, order } = await makeAssigned();
  expect(await confirmOrder(client, { win: order.id })).toMatchObject({ code: "forbidden" });
  expect(await confirmOrder(await makeContractor(), { win: order.id })).toMatchObject({ code: "not-found" });
  expect(await confirmOrder(contractor, { win: order.id })).toMatchObject({ ok: true });
  expect((await reload(order.id)).confirmed).toBe(true);
  expect(await confirmOrder(contractor, { win: order.id })).toMatchObject({ code: "conflict" });
});

test("APP-001 APP-026 un-assigning needs a reason, releases the hold and opens the order as it was posted", async () => {
  const tasks = {
    preArrivalRequirements: [{ name: "Call", index: 0, checked: true }],
    onSiteRequirements: [],
    completionRequirements: [],
  };
  const { client, contractor, order } = await makeAssigned(bid, { tasks });
  expect((await reload(order.id)).startDate).toBe("2027-03-05");
  expect(await unassignContractor(client, { win: order.id, reason: " \n " })).toMatchObject({
    code: "invalid",
    errors: { reason: ["Please enter valid reason to unassign the contractor."] },
  });
  expect(await unassignContractor(client, { win: order.id, reason: " Site closed " })).toMatchObject({
    ok: true,
  });
  const after = await reload(order.id);
  expect(after).toMatchObject({
    status: "published",
    contractorId: null,
    confirmed: false,
    amountCents: 5000,
    potentialPayCents: 10_000,
    startDate: "2027-03-01",
    startTime: "09:00:00",
    endDate: "2027-03-02",
    startAt: order.startAt,
  });
  expect(after.tasks.preArrivalRequirements[0]!.checked).toBe(false);
  expect(await holdOf(order.id)).toBeNull();
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 100_000, onHoldCents: 0 });
  expect((await findApplication(db, order, contractor.id))?.status).toBe("archived");
  const isUnassignEvent = and(eq(events.subjectId, order.id), eq(events.type, "application.unassign"));
  expect(await db.select().from(events).where(isUnassignEvent)).toMatchObject([
    { payload: { contractorId: contractor.id, reason: "Site closed" } },
  ]);
});

test("APP-045 only the client un-assigns", async () => {
  const { contractor, order } = await makeAssigned();
  for (const actor of [contractor, await makeSuperAdmin()])
    expect(await unassignContractor(actor, { win: order.id, reason: "Late" })).toMatchObject({
      code: "forbidden",
    });
  expect(await reload(order.id)).toMatchObject({ status: "assigned", contractorId: contractor.id });
});

test("terms that the client edited after assigning stay when the contractor is un-assigned", async () => {
  const { client, order } = await makeAssigned(bid);
  await db.update(workOrders).set({ amountCents: 9000 }).where(eq(workOrders.id, order.id));
  await unassignContractor(client, { win: order.id, reason: "Changed plans" });
  expect(await reload(order.id)).toMatchObject({ amountCents: 9000, startDate: "2027-03-05" });
});

test("APP-025 Q-071 un-assigning is refused after a check-in, until that is deleted", async () => {
  const { client, contractor, order } = await makeAssigned();
  const [entry] = await db
    .insert(checkEntries)
    .values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: contractor.id,
      checkInAt: new Date("2027-03-01T14:00:00Z"),
      createdById: contractor.id,
    })
    .returning();
  const unassign = () => unassignContractor(client, { win: order.id, reason: "Late" });
  expect(await unassign()).toMatchObject({ code: "conflict" });
  await db.delete(checkEntries).where(eq(checkEntries.id, entry!.id));
  expect(await unassign()).toMatchObject({ ok: true });
});

test("an order can be assigned and un-assigned repeatedly, and the ledger stays consistent", async () => {
  const { client, contractor, order } = await makeAssigned();
  for (let round = 0; round < 3; round++) {
    expect(await unassignContractor(client, { win: order.id, reason: "Again" })).toMatchObject({ ok: true });
    await applyAs(contractor, await reload(order.id));
    expect(await assignContractor(client, { win: order.id, contractorId: contractor.id })).toMatchObject({
      ok: true,
    });
  }
  expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: 10_000, totalCents: 100_000 });
  expect(await countViolations()).toBe(0);
  const history = await db
    .select({ type: workOrderHistory.type })
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, order.id));
  expect(history.filter(({ type }) => type === "un-assign")).toHaveLength(3);
});
