import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { notFound, ok, refuse } from "~/platform/result";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import type { OrderKey } from "~/work-orders/store/order.server";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { refusedDeletion } from "../completion/task-photos";
import { deliverablesOf } from "../field-work.server";

export async function deleteDeliverable(
  actor: Actor,
  { win, documentId }: { win: number; documentId: number },
) {
  let deleted: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const locked = await lockPermitted(tx, actor, "deliverable.delete", win);
    if (!locked.ok) return locked;
    const order = locked.value;
    const document = await findOwn(tx, actor, order, documentId);
    if (!document) return notFound("Deliverable");
    const photos = await deliverablesOf(tx, order);
    const photo = photos.find(({ id }) => id === documentId);
    const refusal = photo && refusedDeletion(order.tasks, photos, photo);
    if (refusal) return refuse("conflict", refusal);
    await tx.delete(workOrderDocuments).where(isRowOf(order, workOrderDocuments, documentId));
    deleted = await deleteFileRows(tx, [document.fileId]);
    await recordOrderAction(tx, actor, "deliverable.delete", order, {
      type: "delete deliverable",
      status: order.status,
      description: document.name,
      payload: { name: document.name },
    });
    return ok({ name: document.name });
  });
  // After the commit, so that a failed transaction loses no bytes.
  if (result.ok) await deleteFileBytes(deleted);
  return result;
}

async function findOwn(tx: Tx, actor: Actor, order: OrderKey, documentId: number) {
  const [document] = await tx
    .select({ fileId: workOrderDocuments.fileId, name: files.name })
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(
      and(
        isRowOf(order, workOrderDocuments, documentId),
        eq(workOrderDocuments.workOrderId, order.id),
        eq(workOrderDocuments.isDeliverable, true),
        eq(workOrderDocuments.uploadedById, actor.id),
      ),
    );
  return document;
}
