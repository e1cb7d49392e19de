import { caller } from "tests/api/caller";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { addDocuments } from "../commands/change-documents.server";
import { listDocuments } from "../documents/documents.server";
import DeleteDocument from "./documents/delete-document";
import Documents from "./documents/documents";
import Duplicate from "./duplicate";

type Answer = {
  data: { lastResult?: { error?: Record<string, string[]> }; errors?: string[]; staged?: { name: string }[] };
};
async function post(actor: Actor, address: string, body: Record<string, string> | FormData = {}) {
  const form = body instanceof FormData ? body : new URLSearchParams(body);
  const { answer, response } = await visit(actor, address, { method: "POST", body: form });
  return { status: response?.status, to: response?.headers.get("Location"), ...(answer as Answer) };
}
const statusOf = async (actor: Actor, address: string) =>
  (await visit(actor, address)).response?.status ?? 200;

test("DET-036 publishing asks to confirm the amount; an incomplete draft shows what is missing", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { startDate: "2031-03-01", endDate: "2031-03-01" });
  const address = `/dashboard/draft/${order.id}/publish`;
  expect((await visit(client, address)).answer).toMatchObject({
    question: "This work order is being posted for $100.00! Do you wish to continue?",
    problems: [],
  });
  expect((await post(client, address, { confirmedCents: "1" })).data.lastResult?.error?.[""]).toHaveLength(1);
  expect(await post(client, address, { confirmedCents: "10000" })).toMatchObject({
    to: `/dashboard/available/${order.id}`,
  });
  const unfinished = await makeOrder(client, { title: "" });
  expect((await visit(client, `/dashboard/draft/${unfinished.id}/publish`)).answer).toMatchObject({
    problems: ["Please enter work order title and id"],
  });
});

test("a reason for canceling has at most 2,000 characters, on the page and over REST", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor(), { payOutsideOfApp: true });
  const address = `/dashboard/assigned/${order.id}/cancel`;
  const error = { reason: ["Reason is longer than maximum allowed length (2000)"] };
  const reason = "x".repeat(2000);
  expect((await post(client, address, { reason: `${reason}x` })).data.lastResult?.error).toEqual(error);
  const send = await caller(client);
  const body = { workOrdersId: [order.id], reason: `${reason}x` };
  expect(await send("PATCH", "/api/orders/cancel", body)).toMatchObject({
    status: 422,
    body: { errors: error },
  });
  expect(await reload(order.id)).toMatchObject({ status: "assigned" });
  expect((await post(client, address, { reason })).to).toBe(`/dashboard/all/${order.id}`);
  expect(await reload(order.id)).toMatchObject({ status: "canceled", reasonToCancel: reason });
});

test("DET-034 duplicating creates one draft unless another number is typed", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const { answer } = await visit(client, `/dashboard/draft/${order.id}/duplicate`);
  const [field] = /<input[^>]* name="no_count"[^>]*>/.exec(await renderScreen(Duplicate, answer as object))!;
  expect(field).toContain('value="1"');
});

test("DET-018 DET-019 DET-020 the dialog shows each document's visibility and links to deletion and download", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const uploadedById = client.id;
  const file = { mime: "application/pdf", sizeBytes: 8, uploadedById, content: Buffer.from("%PDF-1.4") };
  for (const visible of [true, false]) {
    const { id } = await storeFile({ ...file, name: `${visible ? "shown" : "hidden"}.pdf` });
    await addDocuments(client, { win: order.id, added: [{ fileId: id, visible }] });
  }
  const address = `/dashboard/draft/${order.id}/documents`;
  const html = await renderScreen(Documents, (await visit(client, address)).answer as object);
  const boxes = html.match(/<input[^>]* name="documentVisible"[^>]*>/g)!;
  expect(boxes.map((box) => box.includes("checked"))).toEqual([true, false]);
  expect(html).toMatch(/<input[^>]* name="newVisible"/);
  expect(html).not.toMatch(/<input[^>]* name="newVisible"[^>]*( value=| checked)/);
  const [shown] = await listDocuments(db, order.id);
  expect(html).toContain(`href="${address}/${shown!.id}/delete"`);
  expect(html).toContain(`href="/work-orders/${order.id}/documents.zip"`);
  const { answer } = await visit(client, `${address}/${shown!.id}/delete`);
  expect(textOf(await renderScreen(DeleteDocument, answer as object))).toContain(
    "shown.pdf will be deleted.",
  );
  expect(await listDocuments(db, order.id)).toHaveLength(2);
});

test("APP-026 APP-027 DET-031 canceling or un-assigning without a reason shows an error on its field", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor(), { payOutsideOfApp: true });
  const call = await caller(client);
  const missing = { reason: ["Please enter valid reason to unassign the contractor."] };
  for (const [page, path] of [
    ["cancel", "/api/orders/cancel"],
    ["unassign", "/api/client/unassigned_work_order"],
  ] as const)
    for (const fields of [{}, { reason: "" }, { reason: " \n" }] as Record<string, string>[]) {
      const sent = await post(client, `/dashboard/assigned/${order.id}/${page}`, fields);
      expect(sent, page).toMatchObject({ data: { lastResult: { error: missing } } });
      const refused = await call("PATCH", path, { workOrdersId: [order.id], ...fields });
      expect(refused, path).toMatchObject({ status: 422, body: { errors: missing } });
    }
  expect(await reload(order.id)).toMatchObject({ status: "assigned" });
  const address = `/dashboard/assigned/${order.id}/cancel?search=x`;
  expect(await post(client, address, { reason: "Site closed" })).toMatchObject({
    to: `/dashboard/all/${order.id}`,
  });
  expect(await statusOf(client, address)).toBe(409);
});

test("DET-028 DET-034 DET-035 delete, duplicate and revert redirect to where the order is", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const copied = await post(client, `/dashboard/draft/${order.id}/duplicate`, { no_count: "1" });
  expect(copied.to).toMatch(/^\/dashboard\/draft\/\d+$/);
  expect(await post(client, `/dashboard/draft/${order.id}/duplicate`, { no_count: "3" })).toMatchObject({
    to: "/dashboard/draft",
  });
  const wrong = await post(client, `/dashboard/draft/${order.id}/duplicate`, { no_count: "0" });
  expect(wrong.data.lastResult?.error).toMatchObject({ no_count: [expect.any(String)] });
  expect(await post(client, `/dashboard/draft/${order.id}/delete?search=a`)).toMatchObject({
    to: "/dashboard/draft?search=a",
  });
  expect(await statusOf(client, `/dashboard/draft/${order.id}/delete`)).toBe(404);
  const done = await makeAssignedOrder(client, await makeContractor(), { status: "completed" });
  expect(await post(client, `/dashboard/completed/${done.id}/revert`)).toMatchObject({
    to: `/dashboard/assigned/${done.id}`,
  });
  expect((await reload(done.id)).status).toBe("assigned");
});

test("DET-018 the ticked box shows all new files of its upload; boxes of stored documents show or hide each", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const address = `/dashboard/draft/${order.id}/documents`;
  const send = async (names: string[], fields: string[][]) => {
    const form = new FormData();
    for (const name of names) form.append("documents", new File(["%PDF-1.4\n%%EOF"], name));
    for (const [name, value] of fields) form.append(name!, value!);
    expect(await post(client, address, form)).toMatchObject({ to: `/dashboard/draft/${order.id}` });
    return listDocuments(db, order.id);
  };
  await send(["inside.pdf"], []);
  const added = await send(["map.pdf", "photos.pdf"], [["newVisible", "on"]]);
  expect(added).toMatchObject([{ visible: false }, { visible: true }, { visible: true }]);
  const shown = added.map(({ id }) => ["documentShown", String(id)]);
  const ticked = ["documentVisible", String(added[0]!.id)];
  expect(await send(["plan.pdf"], [...shown.slice(0, 2), ticked, ["newVisible", "on"]])).toMatchObject([
    { name: "inside.pdf", visible: true },
    { name: "map.pdf", visible: false },
    { name: "photos.pdf", visible: true },
    { name: "plan.pdf", visible: true },
  ]);
});

test("DET-018 DET-019 DET-020 documents are added with visibility, downloaded, and deleted after confirmation", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published" });
  const address = `/dashboard/available/${order.id}/documents`;
  const form = new FormData();
  form.append("documents", new File(["%PDF-1.4\n%%EOF"], "plan.pdf"));
  form.append("documents", new File(["<html>"], "page.pdf"));
  form.append("newVisible", "on");
  const refused = await post(client, address, form);
  expect(refused.data).toMatchObject({
    errors: [expect.stringContaining("page.pdf")],
    staged: [{ name: "plan.pdf", visible: true }],
  });
  const again = new FormData();
  const { fileId } = (refused.data.staged as unknown as { fileId: number }[])[0]!;
  again.append("staged", String(fileId));
  again.append("stagedVisible", String(fileId));
  expect(await post(client, address, again)).toMatchObject({ to: `/dashboard/available/${order.id}` });
  const [document] = await listDocuments(db, order.id);
  expect(document).toMatchObject({ name: "plan.pdf", visible: true });
  const unticked = new FormData();
  unticked.append("documents", new File(["%PDF-1.4\n%%EOF"], "inside.pdf"));
  unticked.append("documentShown", String(document!.id));
  unticked.append("documentVisible", String(document!.id));
  await post(client, address, unticked);
  expect((await listDocuments(db, order.id)).map(({ name, visible }) => [name, visible])).toEqual([
    ["plan.pdf", true],
    ["inside.pdf", false],
  ]);
  const [, inside] = await listDocuments(db, order.id);
  expect(await post(client, `${address}/${inside!.id}/delete`)).toMatchObject({ to: address });

  const contractor = await makeContractor();
  const file = await visit(contractor, `/files/${document!.storageKey}`);
  expect(file.response?.headers.get("Content-Disposition")).toContain("attachment");
  expect(await statusOf(contractor, `/files/${"x".repeat(43)}`)).toBe(404);
  expect(await statusOf(contractor, `/files/${document!.storageKey}/thumbnail`)).toBe(404);
  const zip = await visit(contractor, `/work-orders/${order.id}/documents.zip`);
  expect(Buffer.from(await zip.response!.arrayBuffer()).toString("latin1")).toContain("plan.pdf");
  expect(await statusOf(await makeClient(), `/work-orders/${order.id}/documents.zip`)).toBe(404);

  expect(await statusOf(contractor, address)).toBe(302);
  expect(await post(client, `${address}/${document!.id}/delete`)).toMatchObject({ to: address });
  expect(await statusOf(client, `${address}/${document!.id}/delete`)).toBe(404);
  expect(await statusOf(client, `/work-orders/${order.id}/documents.zip`)).toBe(404);
});
