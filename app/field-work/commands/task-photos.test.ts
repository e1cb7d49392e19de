import { workOrderDocuments } from "db/schema/order-documents";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { formOf, pdf, png } from "tests/api/examples/example";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { listDeliverables } from "../queries.server";
import { saveTasks } from "./save-tasks.server";

const none = { preArrivalRequirements: [], onSiteRequirements: [], completionRequirements: [] };
const tasks = {
  ...none,
  onSiteRequirements: [
    { name: "Open the rack", index: 0, checked: false },
    { name: "Label cables", index: 1, checked: false, photos: 2, photosWhen: "before" as const },
  ],
  completionRequirements: [{ name: "Label cables", index: 0, checked: false, photos: 1 }],
};
const tick = (...onSiteRequirements: string[]) => ({ ...none, onSiteRequirements });
const needs = (n: string) => `“Label cables” needs ${n} before it can be ticked.`;

async function makeWork() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor, { tasks });
  const page = `/dashboard/upcoming-work/${win}/tasks/onSiteRequirements/1/photos`;
  const send = async (...files: File[]) => {
    const form = formOf({ list: "onSiteRequirements", name: "Label cables", files });
    return visit(contractor, page, { method: "POST", body: form });
  };
  const files = async () => listDeliverables(db, contractor, (await readOrder(db, contractor, win))!);
  return { client, contractor, win, page, send, files };
}
const ticks = async (win: number) =>
  (await reload(win)).tasks.onSiteRequirements.map(({ checked }) => checked);

test("PHO-023 a task is ticked only with its photos; without, the page, the call and the command say how many are missing", async () => {
  const { contractor, win, send } = await makeWork();
  const both = { win, ticked: tick("0:Open the rack", "1:Label cables") };
  expect(await saveTasks(contractor, both)).toMatchObject({
    code: "conflict",
    message: needs("2 more photos"),
  });
  expect(await ticks(win)).toEqual([false, false]);
  expect(await saveTasks(contractor, { win, ticked: tick("0:Open the rack") })).toMatchObject({ ok: true });
  await send(png("a.png"));
  const call = await caller(contractor);
  const sent = {
    ...none,
    onSiteRequirements: tasks.onSiteRequirements.map((task) => ({ ...task, checked: true })),
  };
  expect(await call("POST", "/api/tasks", { workOrderId: win, tasks: sent })).toMatchObject({
    status: 409,
    body: { message: needs("1 more photo") },
  });
  const live = new URLSearchParams({ live: "on", onSiteRequirements: "1:Label cables" });
  const refused = await visit(contractor, `/dashboard/upcoming-work/${win}/tasks`, {
    method: "POST",
    body: live,
  });
  expect(refused.answer).toMatchObject({ data: { refused: needs("1 more photo") }, init: { status: 409 } });
  await send(png("b.png"));
  expect(await saveTasks(contractor, both)).toMatchObject({ ok: true });
  expect(await ticks(win)).toEqual([true, true]);
});

test("PHO-023 a photo after the work is counted as any other, because nothing in it says when that was", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const after = [
    { name: "Close the rack", index: 0, checked: false, photos: 1, photosWhen: "after" as const },
  ];
  const { id: win } = await makeAssignedOrder(client, contractor, {
    tasks: { ...none, completionRequirements: after },
  });
  const photo = { taskList: "completionRequirements", taskName: "Close the rack", files: png("closed.png") };
  const call = await caller(contractor);
  await call("PATCH", "/api/orders/documents", formOf({ workOrderId: `${win}`, ...photo }));
  const ticked = { ...none, completionRequirements: ["0:Close the rack"] };
  expect(await saveTasks(contractor, { win, ticked })).toMatchObject({ ok: true });
});

test("PHO-023 photos count for the task of their list and name, not for another task of that name", async () => {
  const { contractor, win } = await makeWork();
  const call = await caller(contractor);
  const body = formOf({
    workOrderId: String(win),
    taskList: "completionRequirements",
    taskName: "Label cables",
    files: png("end.png"),
  });
  expect(await call("PATCH", "/api/orders/documents", body)).toMatchObject({ status: 200 });
  const end = { win, ticked: { ...none, completionRequirements: ["0:Label cables"] } };
  expect(await saveTasks(contractor, end)).toMatchObject({ ok: true });
  expect(await saveTasks(contractor, { win, ticked: tick("1:Label cables") })).toMatchObject({
    message: needs("2 more photos"),
  });
});

test("PHO-023 only pictures are added to a task that the order has", async () => {
  const { contractor, win, send, files } = await makeWork();
  expect((await send(pdf("plan.pdf"))).answer).toMatchObject({
    data: { errors: ["Only pictures can be added to a task"] },
  });
  const call = await caller(contractor);
  const gone = {
    workOrderId: String(win),
    taskList: "onSiteRequirements",
    taskName: "Gone",
    files: png("a.png"),
  };
  expect(await call("PATCH", "/api/orders/documents", formOf(gone))).toMatchObject({ status: 422 });
  expect(await files()).toEqual([]);
  const other = await makeContractor();
  const page = `/dashboard/upcoming-work/${win}/tasks/onSiteRequirements/1/photos`;
  expect((await visit(other, page)).response?.status).toBe(404);
});

test("PHO-023 a photo that a ticked task needs can't be deleted; one too many can", async () => {
  const { contractor, win, send, files } = await makeWork();
  await send(png("a.png"), png("b.png"), png("c.png"));
  await saveTasks(contractor, { win, ticked: tick("1:Label cables") });
  const [first, second] = await files();
  const remove = (id: number) =>
    visit(contractor, `/dashboard/upcoming-work/${win}/deliverables/${id}/delete`, {
      method: "POST",
      body: new URLSearchParams(),
    });
  expect((await remove(first!.id)).response?.status).toBe(302);
  expect((await remove(second!.id)).response?.status).toBeUndefined();
  expect(await files()).toHaveLength(2);
  await saveTasks(contractor, { win, ticked: none });
  expect((await remove(second!.id)).response?.status).toBe(302);
  const stored = await db.select().from(workOrderDocuments).where(eq(workOrderDocuments.workOrderId, win));
  expect(stored).toMatchObject([{ taskList: "onSiteRequirements", taskName: "Label cables" }]);
});

test("PHO-023 the task says what it asks for, offers to add photos, and shows them to both sides", async () => {
  const { client, contractor, win, page, send, files } = await makeWork();
  const shown = await renderScreenAt(contractor, `/dashboard/upcoming-work/${win}`);
  expect(textOf(shown)).toContain("Asks for 2 photos before the work: 2 missing");
  expect(shown).toContain(`href="${page}"`);
  expect(shown).toMatch(/<button[^>]*value="onSiteRequirements 1:Label cables"[^>]* disabled=""/);
  expect(textOf(await renderScreenAt(contractor, page))).toContain("Label cables: 2 photos before the work");
  await send(png("a.png"), png("b.png"));
  const [photo] = await files();
  for (const [actor, tab] of [
    [contractor, "upcoming-work"],
    [client, "assigned"],
  ] as const) {
    const html = await renderScreenAt(actor, `/dashboard/${tab}/${win}`);
    expect(textOf(html)).toContain("Asks for 2 photos before the work: all there");
    expect(html).toContain(paths.thumbnail(photo!.storageKey));
  }
  expect(await renderScreenAt(client, `/dashboard/assigned/${win}`)).not.toContain("/photos");
});
