import { workOrderDocuments } from "db/schema/order-documents";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findFileById, openFile, storeFile } from "~/platform/files/files.server";
import { listDocuments } from "../documents/documents.server";
import { addDocuments, deleteDocument } from "./change-documents.server";
import { copyOrder } from "./copy-order.server";

const makeFile = (by: Actor, name = "plan.pdf") =>
  storeFile({
    name,
    mime: "application/pdf",
    sizeBytes: 4,
    uploadedById: by.id,
    content: Buffer.from("%PDF"),
  });

test("DET-018 a client adds documents in any state and changes their visibility", async () => {
  const client = await makeClient("Dispatcher");
  const order = await makeAssignedOrder(client, await makeContractor(), { status: "canceled" });
  const win = order.id;
  const added = [{ fileId: (await makeFile(client)).id, visible: false }];
  expect(await addDocuments(client, { win, added })).toMatchObject({ ok: true });
  const [document] = await listDocuments(db, win);
  expect(document).toMatchObject({ name: "plan.pdf", visible: false, isDeliverable: false });
  expect(await addDocuments(client, { win, visibility: new Map([[document!.id, true]]) })).toMatchObject({
    ok: true,
  });
  expect((await listDocuments(db, win))[0]?.visible).toBe(true);
});

test("DET-019 deleting a document erases its bytes, unless a copy of the order uses it", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const file = await makeFile(client);
  await addDocuments(client, { win: order.id, added: [{ fileId: file.id, visible: true }] });
  const copy = await copyOrder(client, { win: order.id });
  const copyWin = (copy as { value: { wins: number[] } }).value.wins[0]!;
  const only = async (win: number) => (await listDocuments(db, win))[0]!.id;

  expect(await deleteDocument(client, { win: order.id, documentId: await only(copyWin) })).toMatchObject({
    code: "not-found",
  });
  expect(await deleteDocument(client, { win: order.id, documentId: await only(order.id) })).toMatchObject({
    ok: true,
  });
  expect(await openFile(file.storageKey)).toBeDefined();
  const id = await only(copyWin);
  const twice = await Promise.all([
    deleteDocument(client, { win: copyWin, documentId: id }),
    deleteDocument(client, { win: copyWin, documentId: id }),
  ]);
  expect(twice.map((result) => result.ok).sort()).toEqual([false, true]);
  expect(await findFileById(file.id)).toBeUndefined();
  expect(await openFile(file.storageKey)).toBeUndefined();
});

test("only the company changes documents, and no client deletes a deliverable", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor);
  const win = order.id;
  const mine = await makeFile(contractor);
  expect(await addDocuments(contractor, { win, added: [{ fileId: mine.id, visible: true }] })).toMatchObject({
    code: "forbidden",
  });
  expect(
    await addDocuments(await makeClient(), { win, added: [{ fileId: mine.id, visible: true }] }),
  ).toMatchObject({ code: "not-found" });
  const [row] = await db
    .insert(workOrderDocuments)
    .values({
      workOrderId: win,
      companyId: order.companyId,
      fileId: mine.id,
      isDeliverable: true,
      uploadedById: contractor.id,
    })
    .returning();
  expect(await deleteDocument(client, { win, documentId: row!.id })).toMatchObject({ code: "not-found" });
});
