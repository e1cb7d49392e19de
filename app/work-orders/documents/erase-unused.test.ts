import { contractorDocuments, users } from "db/schema/accounts";
import { workOrderDocuments } from "db/schema/order-documents";
import { eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { findFileById, openFile, storeFile } from "~/platform/files/files.server";
import { atTime } from "~/platform/time/clock.server";
import { eraseUnusedFiles } from "./erase-unused.server";

test("uploads of an unsaved form are erased after a week; files of orders and profiles stay", async () => {
  const client = await makeClient();
  const file = () =>
    storeFile({
      name: "a.pdf",
      mime: "application/pdf",
      sizeBytes: 1,
      uploadedById: client.id,
      content: Buffer.from("x"),
    });
  const [held, picture, paper, unused] = [await file(), await file(), await file(), await file()];
  const order = await makeOrder(client);
  await db
    .insert(workOrderDocuments)
    .values({ workOrderId: order.id, companyId: order.companyId, fileId: held.id, uploadedById: client.id });
  await db.update(users).set({ pictureFileId: picture.id }).where(eq(users.id, client.id));
  await db.insert(contractorDocuments).values({ userId: client.id, fileId: paper.id });
  await eraseUnusedFiles();
  expect(await findFileById(unused.id)).toBeDefined();
  const later = new Date(Date.now() + 8 * 86_400_000);
  await atTime(later, eraseUnusedFiles);
  expect(await findFileById(unused.id)).toBeUndefined();
  expect(await openFile(unused.storageKey)).toBeUndefined();
  for (const { id } of [held, picture, paper]) expect(await findFileById(id)).toBeDefined();
});
