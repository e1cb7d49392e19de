import { applications, routes } from "db/schema/applications";
import { workOrderDocuments } from "db/schema/order-documents";
import { workOrderHistory } from "db/schema/order-history";
import { events } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, inArray } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { balanceOf, holdOf } from "~/ledger/queries.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { cancelOrder } from "./cancel-order.server";
import { copyOrder } from "./copy-order.server";
import { deleteOrder } from "./delete-order.server";
import { publishOrder } from "./publish-order.server";
import { revertOrder } from "./revert-order.server";

const lastEvent = async (win: number) =>
  (await db.select().from(events).where(eq(events.subjectId, win)).orderBy(desc(events.id)))[0]!;
const bidValues = (order: { id: number; companyId: number }, contractorId: number) => ({
  workOrderId: order.id,
  companyId: order.companyId,
  contractorId,
  basicType: "Hour" as const,
  bidBaseCents: 5000,
});

async function makeAssignedWithHold(client: Actor, contractor: Actor) {
  await fund(client.companyId!, 50_000);
  const order = await makeAssignedOrder(client, contractor, { onHold: true });
  await db.insert(applications).values({ ...bidValues(order, contractor.id), status: "assigned" });
  await inTransaction((tx) =>
    placeHold(tx, {
      companyId: order.companyId,
      reference: order.id,
      amountCents: 10_000,
      key: `reserve:${order.id}:1`,
      payee: "",
      description: "",
    }),
  );
  return order;
}

test("DET-036 Q-034 a complete draft is published; an incomplete one is refused with its errors", async () => {
  const client = await makeClient("Dispatcher");
  const order = await makeOrder(client, { startDate: "2031-03-01", endDate: "2031-03-01" });
  expect(await publishOrder(client, { win: order.id, confirmedCents: 9_999 })).toMatchObject({
    code: "conflict",
  });
  expect(await publishOrder(client, { win: order.id, confirmedCents: 10_000 })).toMatchObject({ ok: true });
  expect(await reload(order.id)).toMatchObject({ status: "published", tab: "available" });
  expect(await publishOrder(client, { win: order.id })).toMatchObject({ code: "conflict" });

  const imported = await makeOrder(client, { title: "", startDate: "2020-01-01", contactInfo: [] });
  expect(await publishOrder(client, { win: imported.id })).toMatchObject({
    code: "invalid",
    errors: {
      title: ["Please enter work order title and id"],
      startDate: ["Please enter correct start time and date"],
    },
  });
  const large = await makeOrder(client, {
    startDate: "2031-03-01",
    endDate: "2031-03-01",
    amountCents: 60_000,
    potentialPayCents: 120_000,
  });
  expect(await publishOrder(client, { win: large.id })).toMatchObject({ code: "funds" });
  expect(await publishOrder(await makeClient(), { win: large.id })).toMatchObject({ code: "not-found" });
});

test("FRM-018 publishing fills empty percents", async () => {
  const client = await makeClient();
  const days = { startDate: "2031-03-01", endDate: "2031-03-02" };
  const none = { percentCommunication: null, percentWork: null, percentDeliverables: null };
  const empty = await makeOrder(client, { ...days, ...none });
  expect(await publishOrder(client, { win: empty.id })).toMatchObject({ ok: true });
  expect(await reload(empty.id)).toMatchObject({
    percentCommunication: 3334,
    percentWork: 3333,
    percentDeliverables: 3333,
  });
  const half = await makeOrder(client, { ...days, ...none, percentWork: 7000 });
  expect(await publishOrder(client, { win: half.id })).toMatchObject({ ok: true });
  expect(await reload(half.id)).toMatchObject({
    percentCommunication: 1500,
    percentWork: 7000,
    percentDeliverables: 1500,
  });
});

test("DET-031 Q-168 W16 canceling needs a reason, releases the hold and notifies the contractor", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedWithHold(client, contractor);
  const win = order.id;
  expect(await cancelOrder(client, { win, reason: "  " })).toMatchObject({
    errors: { reason: ["Please enter valid reason to unassign the contractor."] },
  });
  expect(await cancelOrder(contractor, { win, reason: "No" })).toMatchObject({ code: "forbidden" });
  expect(await holdOf(win)).toBe(10_000);
  expect(await cancelOrder(client, { win, reason: " Site closed " })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({
    status: "canceled",
    onHold: false,
    reasonToCancel: "Site closed",
    contractorId: contractor.id,
  });
  expect(await holdOf(win)).toBeNull();
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 50_000, onHoldCents: 0 });
  const [application] = await db.select().from(applications).where(eq(applications.workOrderId, win));
  expect(application?.status).toBe("archived");
  expect(await lastEvent(win)).toMatchObject({
    payload: { contractorId: contractor.id, reason: "Site closed" },
  });
  expect(await cancelOrder(client, { win, reason: "Again" })).toMatchObject({ code: "conflict" });
});

test("concurrent cancels and edits release the hold once", async () => {
  const client = await makeClient();
  const order = await makeAssignedWithHold(client, await makeContractor());
  const typed = await typedOrder({ quantity: "3", startDate: "2027-03-01", endDate: "2027-03-01" });
  const results = await Promise.all([
    cancelOrder(client, { win: order.id, reason: "One" }),
    editOrder(client, { win: order.id, typed }),
    cancelOrder(client, { win: order.id, reason: "Two" }),
  ]);
  expect([results[0], results[2]].filter((result) => result.ok)).toHaveLength(1);
  expect(await holdOf(order.id)).toBeNull();
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 50_000, onHoldCents: 0 });
});

test("DET-028 Q-167 W17 deleting archives applications and routes and hides the order, also in a race", async () => {
  const client = await makeClient();
  const [applicant, routed] = [await makeContractor(), await makeContractor()];
  const order = await makeOrder(client, { status: "published", applicantCount: 1, routedCount: 1 });
  const win = order.id;
  await db.insert(applications).values(bidValues(order, applicant.id));
  const { companyId } = order;
  await db.insert(routes).values({ workOrderId: win, companyId, contractorId: routed.id, origin: "route" });
  const twice = await Promise.all([deleteOrder(client, { win }), deleteOrder(client, { win })]);
  expect(twice.map((result) => result.ok).sort()).toEqual([false, true]);
  expect(await reload(win)).toMatchObject({ status: "deleted", applicantCount: 0, routedCount: 0 });
  expect((await db.select().from(applications).where(eq(applications.workOrderId, win)))[0]?.status).toBe(
    "archived",
  );
  expect((await db.select().from(routes).where(eq(routes.workOrderId, win)))[0]?.status).toBe("archived");
  expect((await lastEvent(win)).payload.contractorIds).toEqual([applicant.id, routed.id]);
  expect(await deleteOrder(client, { win })).toMatchObject({ code: "not-found" });
  const assigned = await makeAssignedOrder(client, applicant);
  expect(await deleteOrder(client, { win: assigned.id })).toMatchObject({ code: "conflict" });
  const canceled = await makeAssignedOrder(client, applicant, { status: "canceled" });
  expect(await deleteOrder(client, { win: canceled.id })).toMatchObject({ code: "conflict" });
});

test("DET-035 security case 5 W19 only a completed order is reverted, and only to assigned", async () => {
  const client = await makeClient();
  const completed = await makeAssignedOrder(client, await makeContractor(), {
    status: "completed",
    completedAt: new Date(),
    adjustmentReason: "Kept",
  });
  const win = completed.id;
  for (const target of ["paid", "draft", "published", ""])
    expect(await revertOrder(client, { win, target })).toMatchObject({ code: "invalid" });
  const twice = await Promise.all([
    revertOrder(client, { win, target: "assigned" }),
    revertOrder(client, { win, target: "assigned" }),
  ]);
  expect(twice.filter((result) => result.ok)).toHaveLength(1);
  expect(await reload(win)).toMatchObject({
    status: "assigned",
    completedAt: null,
    adjustmentReason: "Kept",
  });
  expect(await revertOrder(await makeSuperAdmin(), { win, target: "assigned" })).toMatchObject({
    code: "forbidden",
  });
});

test("DET-033 DET-034 Q-046 copies are drafts with the same fields and documents, without work done", async () => {
  const client = await makeClient();
  const tasks = {
    preArrivalRequirements: [],
    onSiteRequirements: [{ name: "Take photo", index: 0, checked: true }],
    completionRequirements: [],
  };
  const order = await makeAssignedOrder(client, await makeContractor(), {
    status: "paid",
    tasks,
    confidential: "<p>Code</p>",
    finalPayCents: 9000,
    applicantCount: 2,
    qtyDevicesHundredths: 100,
  });
  const file = await storeFile({
    name: "a.pdf",
    mime: "application/pdf",
    sizeBytes: 1,
    uploadedById: client.id,
    content: Buffer.from("x"),
  });
  await db.insert(workOrderDocuments).values([
    {
      workOrderId: order.id,
      companyId: order.companyId,
      fileId: file.id,
      visible: true,
      uploadedById: client.id,
    },
    {
      workOrderId: order.id,
      companyId: order.companyId,
      fileId: file.id,
      isDeliverable: true,
      uploadedById: client.id,
    },
  ]);
  const colleague = await makeClient("Dispatcher", client.companyId!);
  const once = await copyOrder(colleague, { win: order.id });
  expect(once).toMatchObject({ ok: true, value: { wins: [expect.any(Number)] } });
  const copied = await copyOrder(colleague, { win: order.id, count: 3 });
  const { wins } = (copied as { value: { wins: number[] } }).value;
  expect(new Set(wins).size).toBe(3);
  const rows = await db.select().from(workOrders).where(inArray(workOrders.id, wins));
  for (const row of rows)
    expect(row).toMatchObject({
      status: "draft",
      title: order.title,
      confidential: "<p>Code</p>",
      contractorId: null,
      createdById: colleague.id,
      finalPayCents: null,
      qtyDevicesHundredths: null,
      applicantCount: 0,
      assignedAt: null,
      version: 1,
      tasks: { onSiteRequirements: [{ name: "Take photo", checked: false }] },
    });
  const documents = await db
    .select()
    .from(workOrderDocuments)
    .where(inArray(workOrderDocuments.workOrderId, wins));
  expect(documents.map(({ fileId, visible, isDeliverable }) => [fileId, visible, isDeliverable])).toEqual(
    Array.from({ length: 3 }, () => [file.id, true, false]),
  );
  expect(
    await db
      .select({ type: workOrderHistory.type })
      .from(workOrderHistory)
      .where(and(eq(workOrderHistory.workOrderId, wins[0]!))),
  ).toEqual([{ type: "copy" }]);
  for (const count of [0, -1, 1.5, 51, Number.NaN])
    expect(await copyOrder(client, { win: order.id, count })).toMatchObject({ code: "invalid" });
  expect(await copyOrder(await makeClient(), { win: order.id })).toMatchObject({ code: "not-found" });
});
