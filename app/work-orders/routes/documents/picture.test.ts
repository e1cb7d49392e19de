import { workOrderDocuments } from "db/schema/order-documents";
import { companyOf, makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import Picture, { loader } from "./picture";

type Shown = {
  name: string;
  file: string;
  place: string;
  previous: string | null;
  next: string | null;
  closeTo: string;
};

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
  return { id: document!.id, file: `/files/${file.storageKey}` };
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
  const roof = await storePicture(win, client, "roof.png");
  const done = await storePicture(win, contractor, "done.png", { isDeliverable: true });
  const at = ({ id }: { id: number }) => `/dashboard/all/${win}/pictures/${id}?page=2`;
  const closeTo = `/dashboard/all/${win}?page=2`;

  expect(await loadPicture(client, win, plan.id)).toEqual({
    name: "plan.png",
    file: plan.file,
    place: "1 of 3",
    previous: null,
    next: at(door),
    closeTo,
  });
  const middle = { name: "door.png", file: door.file, place: "2 of 3", previous: at(plan), next: at(roof) };
  const shown = await loadPicture(contractor, win, door.id);
  expect(shown).toEqual({ ...middle, closeTo });
  expect(await loadPicture(client, win, roof.id)).toMatchObject({ previous: at(door), next: null });
  expect(await loadPicture(client, win, done.id)).toEqual({
    name: "done.png",
    file: done.file,
    place: "1 of 1",
    previous: null,
    next: null,
    closeTo,
  });
  expect((await loadPicture(client, win, paper.id)).status).toBe(404);

  const html = await renderScreen(Picture, shown);
  expect(html).toContain(`<img src="${door.file}" alt="door.png"/>`);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  const hrefOf = (label: string) => links.find(([, , content]) => content!.includes(label))?.[1];
  expect(["Previous", "Next", "Download", "Close"].map(hrefOf)).toEqual([
    middle.previous,
    middle.next,
    door.file,
    closeTo,
  ]);
});

test("DET-022 before assignment only visible pictures open and are counted", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeOrder(client, { status: "published" });
  const hidden = await storePicture(win, client, "hidden.png");
  const visible = await storePicture(win, client, "visible.png", { visible: true });
  expect(await loadPicture(contractor, win, visible.id)).toMatchObject({
    place: "1 of 1",
    previous: null,
    next: null,
  });
  expect((await loadPicture(contractor, win, hidden.id)).status).toBe(404);
  expect((await loadPicture(await makeClient(), win, visible.id)).status).toBe(404);
});
