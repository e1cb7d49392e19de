import { workOrderDocuments } from "db/schema/order-documents";
import { companyOf, makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { loader } from "./picture";

type Shown = { name: string; place: string; previous: string | null; next: string | null; closeTo: string };

async function storePicture(
  win: number,
  by: Actor,
  name: string,
  is: { visible?: true; isDeliverable?: true } = {},
) {
  const mime = name.endsWith(".pdf") ? "application/pdf" : "image/png";
  const file = await storeFile({ name, mime, sizeBytes: 2, uploadedById: by.id, content: Buffer.from("x") });
  const companyId = await companyOf(win);
  const row = { workOrderId: win, companyId, fileId: file.id, uploadedById: by.id, ...is };
  const [document] = await db.insert(workOrderDocuments).values(row).returning();
  return document!.id;
}

const loadPicture = async (actor: Actor, win: number, id: number) => {
  const params = { tab: "all", win: `${win}`, documentId: `${id}` };
  return (await visit(actor, loader, `/dashboard/all/${win}/pictures/${id}?page=2`, params)) as Shown &
    Response;
};

test("NAV-047 pictures open large with previous and next, deliverables separately from documents", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor);
  const plan = await storePicture(win, client, "plan.png");
  const paper = await storePicture(win, client, "paper.pdf");
  const door = await storePicture(win, client, "door.png");
  const done = await storePicture(win, contractor, "done.png", { isDeliverable: true });
  const at = (id: number) => `/dashboard/all/${win}/pictures/${id}?page=2`;

  expect(await loadPicture(client, win, plan)).toMatchObject({
    name: "plan.png",
    place: "1 of 2",
    previous: null,
    next: at(door),
    closeTo: `/dashboard/all/${win}?page=2`,
  });
  expect(await loadPicture(contractor, win, door)).toMatchObject({
    place: "2 of 2",
    previous: at(plan),
    next: null,
  });
  expect(await loadPicture(client, win, done)).toMatchObject({ place: "1 of 1", previous: null, next: null });
  expect((await loadPicture(client, win, paper)).status).toBe(404);
});

test("DET-022 before assignment only visible pictures open and are counted", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeOrder(client, { status: "published" });
  const hidden = await storePicture(win, client, "hidden.png");
  const visible = await storePicture(win, client, "visible.png", { visible: true });
  expect(await loadPicture(contractor, win, visible)).toMatchObject({
    place: "1 of 1",
    previous: null,
    next: null,
  });
  expect((await loadPicture(contractor, win, hidden)).status).toBe(404);
  expect((await loadPicture(await makeClient(), win, visible)).status).toBe(404);
});
