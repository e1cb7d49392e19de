import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { listUnused } from "~/work-orders/documents/documents.server";
import { lockFiles } from "~/work-orders/documents/shared.server";
import { recordTemplateAction } from "../store-template.server";
import { listTemplateDocuments, lockPermittedTemplate } from "../templates.server";

/** Deletes a template. Orders made from it stay as they are, and so do files that one of them uses. */
export async function deleteTemplate(actor: Actor, id: number) {
  let unusedFiles: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const locked = await lockPermittedTemplate(tx, actor, "template.delete", id);
    if (!locked.ok) return locked;
    const template = locked.value;
    const fileIds = (await listTemplateDocuments(tx, id)).map(({ fileId }) => fileId);
    await lockFiles(tx, fileIds);
    await tx.delete(templates).where(eq(templates.id, id));
    unusedFiles = await deleteFileRows(tx, await listUnused(tx, fileIds));
    await recordTemplateAction(tx, actor, "template.delete", template);
    return ok({ templateId: id });
  });
  // Erases the bytes after the commit: a rolled-back transaction still needs them.
  if (result.ok) await deleteFileBytes(unusedFiles);
  return result;
}
