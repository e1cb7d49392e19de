import { workOrderHistory } from "db/schema/order-history";
import { eq } from "drizzle-orm";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { refusalFor } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { saveTasks } from "./save-tasks.server";

const noTasks = { preArrivalRequirements: [], onSiteRequirements: [], completionRequirements: [] };
const tasks = {
  ...noTasks,
  onSiteRequirements: [
    { name: "Take photo", index: 0, checked: false },
    { name: "Label cables", index: 1, checked: true },
  ],
};

test("FLD-029 ticking tasks doesn't conflict with a client's edit", async () => {
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(await makeClient(), contractor, { tasks });
  const ticked = { ...noTasks, onSiteRequirements: ["0:Take photo", "1:Label cables"] };
  expect(await saveTasks(contractor, { win: order.id, ticked })).toEqual({
    ok: true,
    value: { done: 2, of: 2 },
  });
  expect(await saveTasks(contractor, { win: order.id, ticked })).toMatchObject({ ok: true });
  const after = await reload(order.id);
  expect(after.tasks.onSiteRequirements.map((task) => task.checked)).toEqual([true, true]);
  expect(after.version).toBe(order.version);
  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, order.id));
  expect(history).toMatchObject([{ type: "save tasks", description: "Done: Take photo" }]);
});

test("a late tick keeps the ticks made elsewhere meanwhile", async () => {
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(await makeClient(), contractor, { tasks });
  const late = { ...noTasks, onSiteRequirements: ["0:Take photo"] };
  const changed = ["onSiteRequirements 0:Take photo"];
  expect(await saveTasks(contractor, { win: order.id, ticked: late, changed })).toEqual({
    ok: true,
    value: { done: 2, of: 2 },
  });
});

test.each([
  ["renamed", [{ name: "Take two photos", index: 0, checked: false }]],
  ["deleted", [{ name: "Label cables", index: 0, checked: true }]],
])(
  "PHO-017 a tick of a task that the client %s meanwhile is refused, and changes nothing",
  async (_, left) => {
    const contractor = await makeContractor();
    const now = { ...noTasks, completionRequirements: [{ name: "Take photo", index: 0, checked: false }] };
    const order = await makeAssignedOrder(await makeClient(), contractor, {
      tasks: { ...now, onSiteRequirements: left },
    });
    const ticked = { ...noTasks, onSiteRequirements: ["0:Take photo", "1:Label cables"] };
    const changed = ["onSiteRequirements 1:Label cables", "onSiteRequirements 0:Take photo"];
    expect(await saveTasks(contractor, { win: order.id, ticked, changed })).toMatchObject({
      code: "conflict",
      message: "The work order no longer has this task. Please open its tasks again.",
    });
    expect((await reload(order.id)).tasks).toEqual(order.tasks);
    expect(await saveTasks(contractor, { win: order.id, ticked })).toMatchObject({ ok: true });
  },
);

test("FLD-027 only the assigned contractor ticks tasks, while assigned", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { tasks });
  expect(await saveTasks(client, { win: order.id, ticked: noTasks })).toMatchObject({ code: "forbidden" });
  expect(await saveTasks(await makeContractor(), { win: order.id, ticked: noTasks })).toMatchObject({
    code: "not-found",
  });
  const done = await makeAssignedOrder(client, contractor, { tasks, status: "completed" });
  expect(await saveTasks(contractor, { win: done.id, ticked: noTasks })).toMatchObject({ code: "conflict" });
});

test.each([
  "task.check",
  "expense.change",
  "deliverable.add",
  "deliverable.delete",
  "custom-field.fill",
] as const)("FLD-027 %s is allowed only for the assigned contractor, while assigned", async (action) => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const at = async (status: "assigned" | "completed") =>
    (await readOrder(db, contractor, (await makeAssignedOrder(client, contractor, { status })).id))!;
  const order = await at("assigned");
  expect(refusalFor(contractor, action, order)).toBeUndefined();
  expect(refusalFor(contractor, action, await at("completed"))).toMatchObject({ code: "conflict" });
  for (const actor of [client, await makeSuperAdmin()])
    expect(refusalFor(actor, action, order)).toMatchObject({ code: "forbidden" });
  expect(refusalFor(await makeContractor(), action, order)?.code).toBeDefined();
});
