import { sites } from "db/schema/sites";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { listUnused } from "~/work-orders/documents/documents.server";
import { lockFiles } from "~/work-orders/documents/shared.server";
import { listSiteDocuments, lockSite } from "../sites.server";
import { recordSiteAction } from "../store-site.server";

/** Deletes a site. Its orders keep their address, and files that an order uses stay. */
export async function deleteSite(actor: Actor, id: number) {
  if (!may(actor, "sites.change")) return forbidden();
  const unusedFiles: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const site = await lockSite(tx, actor, id);
    if (!site) return notFound("Site");
    const fileIds = (await listSiteDocuments(tx, id)).map(({ fileId }) => fileId);
    await lockFiles(tx, fileIds);
    await tx.delete(sites).where(eq(sites.id, id));
    unusedFiles.push(...(await deleteFileRows(tx, await listUnused(tx, fileIds))));
    await recordSiteAction(tx, actor, "delete", site);
    return ok({ id });
  });
  // Erases the bytes after the commit: a rolled-back transaction still needs them.
  if (result.ok) await deleteFileBytes(unusedFiles);
  return result;
}
