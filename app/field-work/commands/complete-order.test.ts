import { expenses } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { workOrderHistory } from "db/schema/order-history";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { workOn } from "tests/factories/field-work";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { openFile, storeFile } from "~/platform/files/files.server";
import { readOrder } from "~/work-orders/store/order.server";
import { listDeliverables, listExpenses } from "../queries.server";
import { addDeliverables } from "./add-deliverables.server";
import { checkInToOrder } from "./check-in.server";
import { completeOrder } from "./complete-order.server";
import { deleteDeliverable } from "./delete-deliverable.server";
import { addExpense } from "./expenses/add-expense.server";
import { deleteExpense } from "./expenses/delete-expense.server";
import { editExpense } from "./expenses/edit-expense.server";
import { saveTasks } from "./save-tasks.server";

const updateOrder = (win: number, values: Partial<typeof workOrders.$inferInsert>) =>
  db.update(workOrders).set(values).where(eq(workOrders.id, win));
const parkingExpense = { amountCents: 1250, description: "Parking", date: "2027-03-01" };
const makeFile = async (uploadedById: number, name = "photo.png") => {
  const file = await storeFile({
    name,
    mime: "image/png",
    sizeBytes: 3,
    uploadedById,
    content: Buffer.from("abc"),
  });
  return { fileId: file.id, name, storageKey: file.storageKey };
};

async function makeAssigned(values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, values);
  return { client, contractor, win: order.id };
}

test("FLD-016 to FLD-020 completing is refused with all missing steps at once, until they are done", async () => {
  const tasks = {
    preArrivalRequirements: [{ name: "Call", index: 0, checked: false }],
    onSiteRequirements: [],
    completionRequirements: [],
  };
  const { client, contractor, win } = await makeAssigned({
    tasks,
    isNeedDeliverables: true,
    basicType: "Device",
  });
  expect(await completeOrder(contractor, { win })).toMatchObject({
    code: "invalid",
    errors: {
      checkOut: [expect.any(String)],
      tasks: ["Need finish required tasks!"],
      deliverables: ["To Complete Upload Deliverables Required!"],
      qtyDevices: ["Enter the number of devices"],
    },
  });
  await workOn(contractor, win, "2027-03-01T14:00:00Z", "2027-03-01T15:00:00Z");
  await saveTasks(contractor, {
    win,
    ticked: { preArrivalRequirements: ["0:Call"], onSiteRequirements: [], completionRequirements: [] },
  });
  await addDeliverables(contractor, { win, fileIds: [(await makeFile(contractor.id)).fileId] });
  expect(await completeOrder(contractor, { win })).toMatchObject({
    errors: { qtyDevices: [expect.any(String)] },
  });
  expect(await completeOrder(client, { win, qtyDevicesHundredths: 300 })).toMatchObject({
    code: "forbidden",
  });
  await updateOrder(win, { onHold: true });
  expect(await completeOrder(contractor, { win, qtyDevicesHundredths: 300 })).toMatchObject({
    code: "conflict",
  });
  await updateOrder(win, { onHold: false });
  expect(await completeOrder(contractor, { win, qtyDevicesHundredths: 300 })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({
    status: "completed",
    qtyDevicesHundredths: 300,
    completedAt: expect.any(Date),
  });
  expect(await completeOrder(contractor, { win, qtyDevicesHundredths: 300 })).toMatchObject({
    code: "conflict",
  });
});

test("completing is refused while a check-in is open", async () => {
  const { contractor, win } = await makeAssigned();
  await workOn(contractor, win, "2027-03-01T14:00:00Z", "2027-03-01T15:00:00Z");
  await checkInToOrder(contractor, { win, at: new Date("2027-03-01T16:00:00Z") });
  expect(await completeOrder(contractor, { win })).toMatchObject({
    errors: { checkOut: [expect.any(String)] },
  });
});

test("FLD-023 contractors add, edit and delete their own expenses while assigned, also on hold", async () => {
  const { client, contractor, win } = await makeAssigned();
  const added = await addExpense(contractor, { win, ...parkingExpense });
  if (!added.ok) throw new Error(added.message);
  const { expenseId } = added.value;
  await updateOrder(win, { onHold: true });
  await db
    .update(expenses)
    .set({ decision: "denied", rejectionReason: "No" })
    .where(eq(expenses.id, expenseId));
  expect(
    await editExpense(contractor, { win, expenseId, ...parkingExpense, amountCents: 1300 }),
  ).toMatchObject({
    ok: true,
  });
  const order = (await readOrder(db, client, win))!;
  expect(await listExpenses(db, client, order)).toMatchObject([
    { amountCents: 1300, decision: "entered", rejectionReason: "" },
  ]);
  const other = await makeAssigned();
  expect(await editExpense(other.contractor, { win: other.win, expenseId, ...parkingExpense })).toMatchObject(
    {
      code: "not-found",
    },
  );
  expect(await addExpense(client, { win, ...parkingExpense })).toMatchObject({ code: "forbidden" });
  expect(await deleteExpense(contractor, { win, expenseId })).toMatchObject({ ok: true });
  await updateOrder(win, { status: "completed", onHold: false });
  expect(await addExpense(contractor, { win, ...parkingExpense })).toMatchObject({ code: "conflict" });
  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, win));
  expect(history.map(({ type }) => type)).toEqual(["add expense", "edit expense", "delete expense"]);
});

test("DET-015 only the client and the assigned contractor see expenses and deliverables", async () => {
  const { client, contractor, win } = await makeAssigned();
  await addExpense(contractor, { win, ...parkingExpense });
  await addDeliverables(contractor, { win, fileIds: [(await makeFile(contractor.id)).fileId] });
  const order = (await readOrder(db, client, win))!;
  const seenBy = async (actor: Actor) => [
    (await listExpenses(db, actor, order)).length,
    (await listDeliverables(db, actor, order)).length,
  ];
  expect(await seenBy(client)).toEqual([1, 1]);
  expect(await seenBy(contractor)).toEqual([1, 1]);
  for (const other of [await makeContractor(), await makeClient()])
    expect(await seenBy(other)).toEqual([0, 0]);
});

test("the next contractor doesn't get an un-assigned contractor's expenses and deliverables", async () => {
  const { client, contractor, win } = await makeAssigned();
  await addExpense(contractor, { win, ...parkingExpense });
  await addDeliverables(contractor, { win, fileIds: [(await makeFile(contractor.id)).fileId] });
  const successor = await makeContractor();
  await updateOrder(win, { contractorId: successor.id, isNeedDeliverables: true });
  const order = (await readOrder(db, client, win))!;
  expect(await listExpenses(db, client, order)).toEqual([]);
  expect(await listDeliverables(db, successor, order)).toEqual([]);
  expect(await completeOrder(successor, { win })).toMatchObject({
    errors: { deliverables: [expect.any(String)] },
  });
});

test("FLD-021 deliverables are added and deleted while assigned and not on hold; refused files are erased", async () => {
  const { client, contractor, win } = await makeAssigned();
  const kept = await makeFile(contractor.id);
  const added = await addDeliverables(contractor, { win, fileIds: [kept.fileId] });
  if (!added.ok) throw new Error(added.message);
  const documentId = added.value.documentIds[0]!;
  await updateOrder(win, { onHold: true });
  const refused = await makeFile(contractor.id, "late.png");
  expect(await addDeliverables(contractor, { win, fileIds: [refused.fileId] })).toMatchObject({
    code: "conflict",
  });
  expect(await openFile(refused.storageKey)).toBeUndefined();
  expect(await db.select().from(files).where(eq(files.id, refused.fileId))).toEqual([]);
  expect(await deleteDeliverable(contractor, { win, documentId })).toMatchObject({ code: "conflict" });
  await updateOrder(win, { onHold: false });
  expect(await deleteDeliverable(client, { win, documentId })).toMatchObject({ code: "forbidden" });
  const other = await makeAssigned();
  expect(await deleteDeliverable(other.contractor, { win: other.win, documentId })).toMatchObject({
    code: "not-found",
  });
  expect(await deleteDeliverable(contractor, { win, documentId })).toMatchObject({ ok: true });
  expect(await openFile(kept.storageKey)).toBeUndefined();
  expect(await db.select().from(workOrderDocuments).where(eq(workOrderDocuments.workOrderId, win))).toEqual(
    [],
  );
});
