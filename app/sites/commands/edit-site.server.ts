import { sites } from "db/schema/sites";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { listUnused } from "~/work-orders/documents/documents.server";
import { readSiteForm, type SiteInput } from "../read-site.server";
import { listSiteDocuments, lockSite } from "../sites.server";
import { documentsRefusal, recordSiteAction, refuseTaken, replaceDocuments } from "../store-site.server";

type Edit = {
  id: number;
  /** The form as sent; it is validated here. */
  typed: unknown;
  /** All documents of the site from now on; without it they stay as they are. */
  documents?: readonly NewDocument[];
  /** The site's `updatedAt` when the form was loaded, in ms; without it no conflict is detected. */
  seen?: number;
};

const STALE =
  "This site has changed since you opened it. Nothing was saved. What you entered is still here: save again to overwrite, or open the site to see it as it is.";

/** Replaces a site's values. Its orders keep their own copy. Refuses `invalid`, or `conflict` after `seen`. */
export async function editSite(actor: Actor, { id, typed, documents, seen }: Edit) {
  if (!may(actor, "sites.change")) return forbidden();
  const input = readSiteForm(typed);
  const unusedFiles: StoredFile[] = [];
  const result = await refuseTakenSite(async (tx) => {
    const site = await lockSite(tx, actor, id);
    if (!site) return notFound("Site");
    if (!input.ok) return input;
    if (seen !== undefined && seen !== site.updatedAt.getTime()) return refuse("conflict", STALE);
    if (documents) {
      const refusal = await documentsRefusal(tx, actor, documents);
      if (refusal) return refusal;
      unusedFiles.push(...(await changeDocuments(tx, site, documents)));
    }
    await updateSite(tx, id, input.value);
    await recordSiteAction(tx, actor, "edit", { ...site, siteName: input.value.siteName });
    return ok({ id });
  });
  // Erases the bytes after the commit: a rolled-back transaction still needs them.
  if (result.ok) await deleteFileBytes(unusedFiles);
  return result;
}

export const updateSite = (tx: Tx, id: number, values: SiteInput) =>
  tx
    .update(sites)
    .set({ ...values, updatedAt: now() })
    .where(eq(sites.id, id));

async function changeDocuments(
  tx: Tx,
  site: { id: number; companyId: number },
  documents: readonly NewDocument[],
) {
  const before = (await listSiteDocuments(tx, site.id)).map(({ fileId }) => fileId);
  await replaceDocuments(tx, site, documents);
  return deleteFileRows(tx, await listUnused(tx, before));
}

/** Refuses a known name at the same address, even when another request takes it at the same time. */
async function refuseTakenSite<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (sqlState(error) === "23505") return refuseTaken();
    throw error;
  }
}
