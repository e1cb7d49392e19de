import { siteDocuments } from "db/schema/sites";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { invalid, type Refusal } from "~/platform/result";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { MAX_DOCUMENTS } from "~/work-orders/documents/limits";
import { listAttachable } from "~/work-orders/documents/shared.server";
import { siteTaken } from "./site-fields";

type SiteKey = { id: number; companyId: number };

export async function replaceDocuments(tx: Tx, site: SiteKey, documents: readonly NewDocument[]) {
  const { id: siteId, companyId } = site;
  await tx.delete(siteDocuments).where(eq(siteDocuments.siteId, siteId));
  const rows = documents.map(({ fileId, visible }) => ({ siteId, companyId, fileId, visible }));
  if (rows.length > 0) await tx.insert(siteDocuments).values(rows);
}

/** Refuses too many documents, and files that the actor may not attach. */
export async function documentsRefusal(
  tx: Tx,
  actor: Actor,
  documents: readonly NewDocument[],
): Promise<Refusal | undefined> {
  if (documents.length > MAX_DOCUMENTS)
    return invalid({ documents: [`A site can have at most ${MAX_DOCUMENTS} documents`] });
  const fileIds = documents.map(({ fileId }) => fileId);
  const attachable = await listAttachable(tx, actor, fileIds);
  return fileIds.every((id) => attachable.has(id))
    ? undefined
    : invalid({ documents: ["Please choose the file again"] });
}

type Changed = { id: number; companyId: number; siteName: string };

export const recordSiteAction = (
  tx: Tx,
  actor: Actor,
  type: "create" | "edit" | "delete",
  { id, companyId, siteName }: Changed,
) =>
  recordAction(
    tx,
    actor,
    "sites.change",
    { type: "site", id, companyId },
    { companyId, type, name: siteName },
  );

export const refuseTaken = () => invalid({ siteName: [siteTaken] });
