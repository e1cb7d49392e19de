import { bulkRunFiles } from "db/schema/bulk";
import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { siteDocuments } from "db/schema/sites";
import { templateDocuments } from "db/schema/templates";
import { and, asc, eq, exists, inArray, or } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader, Tx } from "~/platform/db/db.server";
import { insertRows } from "~/platform/db/insert-rows.server";
import { now } from "~/platform/time/clock.server";
import { listUnused } from "./documents.server";

/**
 * Returns the files that a template, site or bulk run of the company uses; they may be attached to orders again. The last one
 * to delete a file erases its bytes.
 */
export async function listShared(reader: Reader, actor: Actor, fileIds: number[]): Promise<number[]> {
  if (fileIds.length === 0 || actor.companyId === null) return [];
  const onTemplates = reader
    .select({ fileId: templateDocuments.fileId })
    .from(templateDocuments)
    .where(and(eq(templateDocuments.companyId, actor.companyId), inArray(templateDocuments.fileId, fileIds)));
  const onSites = reader
    .select({ fileId: siteDocuments.fileId })
    .from(siteDocuments)
    .where(and(eq(siteDocuments.companyId, actor.companyId), inArray(siteDocuments.fileId, fileIds)));
  const ofRuns = reader
    .select({ fileId: bulkRunFiles.fileId })
    .from(bulkRunFiles)
    .where(and(eq(bulkRunFiles.companyId, actor.companyId), inArray(bulkRunFiles.fileId, fileIds)));
  const rows = await onTemplates.union(onSites).union(ofRuns);
  return rows.map(({ fileId }) => fileId);
}

/** Returns the actor's own uploads and the files of the company's templates, sites and orders. */
export async function listAttachable(reader: Reader, actor: Actor, fileIds: number[]): Promise<Set<number>> {
  if (fileIds.length === 0 || actor.companyId === null) return new Set();
  const unused = await listUnused(reader, fileIds);
  const onTemplate = reader
    .select({ one: templateDocuments.fileId })
    .from(templateDocuments)
    .where(and(eq(templateDocuments.companyId, actor.companyId), eq(templateDocuments.fileId, files.id)));
  const onSite = reader
    .select({ one: siteDocuments.fileId })
    .from(siteDocuments)
    .where(and(eq(siteDocuments.companyId, actor.companyId), eq(siteDocuments.fileId, files.id)));
  const onOrder = reader
    .select({ one: workOrderDocuments.fileId })
    .from(workOrderDocuments)
    .where(
      and(
        eq(workOrderDocuments.companyId, actor.companyId),
        eq(workOrderDocuments.fileId, files.id),
        eq(workOrderDocuments.isDeliverable, false),
      ),
    );
  const isSent = and(eq(files.uploadedById, actor.id), inArray(files.id, unused.length ? unused : [0]));
  const rows = await reader
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, fileIds), or(isSent, exists(onTemplate), exists(onSite), exists(onOrder))))
    // A concurrent erase waits, then sees that the file is in use.
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}

/** Lists the documents of an order, without deliverables, for a template. */
export const listOrderDocuments = (reader: Reader, win: number) =>
  reader
    .selectDistinct({ fileId: workOrderDocuments.fileId, visible: workOrderDocuments.visible })
    .from(workOrderDocuments)
    .where(and(eq(workOrderDocuments.workOrderId, win), eq(workOrderDocuments.isDeliverable, false)))
    .orderBy(asc(workOrderDocuments.fileId));

export type SharedDocument = { fileId: number; visible: boolean; name: string };

export function putSharedDocuments(
  tx: Tx,
  { createdById, companyId }: { createdById: number; companyId: number },
  wins: readonly number[],
  documents: readonly SharedDocument[],
) {
  const createdAt = now();
  const rows = wins.flatMap((workOrderId) =>
    documents.map(({ fileId, visible }) => ({
      workOrderId,
      companyId,
      fileId,
      visible,
      uploadedById: createdById,
      createdAt,
    })),
  );
  return insertRows(tx, workOrderDocuments, rows);
}

/** Locks the files, so that no other transaction attaches them before this one ends. */
export async function lockFiles(tx: Tx, fileIds: number[]) {
  if (fileIds.length > 0)
    await tx.select({ id: files.id }).from(files).where(inArray(files.id, fileIds)).for("update");
}
