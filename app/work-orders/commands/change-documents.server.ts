import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { deleteFileBytes, type StoredFile } from "~/platform/files/files.server";
import { notFound, ok } from "~/platform/result";
import { changeDocuments, type DocumentChanges } from "../documents/change-documents.server";
import { lockPermitted } from "../store/change-order.server";
import { recordOrderAction } from "../store/order.server";

/** Adds documents to an order in any state, and sets which are visible before assignment. */
export const addDocuments = (actor: Actor, change: { win: number } & Omit<DocumentChanges, "removed">) =>
  change.added?.length || change.visibility?.size
    ? apply(actor, "document.add", change)
    : Promise.resolve(ok({ win: change.win }));

/** Deletes a document. Refuses `not-found` for a deliverable. */
export const deleteDocument = (actor: Actor, { win, documentId }: { win: number; documentId: number }) =>
  apply(actor, "document.delete", { win, removed: [documentId] });

type Change = { win: number } & DocumentChanges;

async function apply(actor: Actor, action: "document.add" | "document.delete", { win, ...change }: Change) {
  let unusedFiles: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const locked = await lockPermitted(tx, actor, action, win);
    if (!locked.ok) return locked;
    const order = locked.value;
    const changed = await changeDocuments(tx, actor, order, change);
    if (!changed.ok) return changed;
    const { lines } = changed.value;
    if (lines.length === 0) return change.removed ? notFound("Document") : ok({ win });
    unusedFiles = changed.value.removedFiles;
    await recordOrderAction(tx, actor, action, order, {
      type: action === "document.add" ? "documents" : "delete document",
      status: order.status,
      description: lines.join("\n"),
      payload: { contractorId: order.contractorId },
    });
    return ok({ win });
  });
  // Erases the bytes after the commit: a rolled-back transaction still needs them.
  if (result.ok) await deleteFileBytes(unusedFiles);
  return result;
}
