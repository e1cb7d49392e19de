import { workOrderDocuments } from "db/schema/work-orders";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { db, inTransaction } from "~/platform/db.server";
import { eraseBytes, forgetFiles } from "~/platform/files.server";
import { notFound, ok, type Result } from "~/platform/result";
import { lockOrder, recordOrderAct } from "~/work-orders/order.server";

type Uploaded = { fileId: number; name: string };

/**
 * Hands in files that this contractor has just uploaded. They are stored before the order is locked, because nobody
 * should wait for an upload; so what is refused here is erased again.
 */
export async function addDeliverables(
  actor: Actor,
  { win, files }: { win: number; files: readonly Uploaded[] },
): Promise<Result<{ documentIds: number[] }>> {
  const result = await inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "deliverable.add", order);
    if (refusal) return refusal;
    if (files.length === 0) return ok({ documentIds: [] });
    const added = await tx
      .insert(workOrderDocuments)
      .values(
        files.map(({ fileId }) => ({
          workOrderId: win,
          fileId,
          isDeliverable: true,
          uploadedById: actor.id,
        })),
      )
      .returning({ id: workOrderDocuments.id });
    const names = files.map(({ name }) => name);
    await recordOrderAct(tx, actor, "deliverable.add", order, {
      type: "upload deliverables",
      status: order.status,
      description: names.join(", "),
      payload: { names },
    });
    return ok({ documentIds: added.map(({ id }) => id) });
  });
  if (!result.ok)
    await eraseBytes(
      await forgetFiles(
        db,
        files.map(({ fileId }) => fileId),
      ),
    );
  return result;
}
