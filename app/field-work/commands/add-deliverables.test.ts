import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { addDeliverables } from "./add-deliverables.server";

const makeFile = async (uploadedById: number) => {
  const sent = { name: "photo.png", mime: "image/png", sizeBytes: 3, content: Buffer.from("abc") };
  return (await storeFile({ ...sent, uploadedById })).id;
};

test.each([
  ["assigned", false, true],
  ["assigned", true, false],
  ["completed", false, false],
  ["approved", false, false],
  ["paid", false, false],
  ["canceled", false, false],
] as const)("FLD-037 Q-065 uploads to a %s order, on hold %s: %s", async (status, onHold, allowed) => {
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(await makeClient(), contractor, { status, onHold });
  const result = await addDeliverables(contractor, { win, fileIds: [await makeFile(contractor.id)] });
  expect(result).toMatchObject(allowed ? { ok: true } : { code: "conflict" });
  expect(await listDocuments(db, win)).toHaveLength(allowed ? 1 : 0);
});

test("FLD-027 FLD-037 only the assigned contractor uploads deliverables", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const mine = await makeAssignedOrder(client, contractor);
  const open = await makeOrder(client, { status: "published" });
  const handIn = async (actor: typeof client, win: number) =>
    addDeliverables(actor, { win, fileIds: [await makeFile(actor.id)] });
  expect(await handIn(client, mine.id)).toMatchObject({ code: "forbidden" });
  expect(await handIn(await makeSuperAdmin(), mine.id)).toMatchObject({ code: "forbidden" });
  expect(await handIn(await makeContractor(), mine.id)).toMatchObject({ code: "not-found" });
  expect((await handIn(contractor, open.id)).ok).toBe(false);
});
