import { expenses } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { siteDocuments, sites } from "db/schema/sites";
import { templateDocuments } from "db/schema/templates";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may, refusalFor } from "~/access/may";
import { db, type Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { findFileByKey, type StoredFile } from "~/platform/files/files.server";
import { readOrder } from "../store/order.server";
import { type DocumentView, isShown } from "../view/views";
import { orderVisibility } from "../view/visibility";
import { listUsed } from "./file-uses.server";

/** The columns of a document; the query joins `files`. */
export const documentColumns = {
  id: workOrderDocuments.id,
  name: files.name,
  mime: files.mime,
  sizeBytes: files.sizeBytes,
  storageKey: files.storageKey,
  hasThumbnail: sql<boolean>`${files.thumbnailKey} is not null`,
  isDeliverable: workOrderDocuments.isDeliverable,
  visible: workOrderDocuments.visible,
  uploadedById: workOrderDocuments.uploadedById,
  createdAt: workOrderDocuments.createdAt,
};

const documentsOf = preparedQuery((reader) =>
  reader
    .select(documentColumns)
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(eq(workOrderDocuments.workOrderId, sql.placeholder("win")))
    .orderBy(asc(workOrderDocuments.id)),
);

/** Lists an order's documents, oldest first; filter with `isShown` before showing them. */
export const listDocuments = (reader: Reader, win: number): Promise<DocumentView[]> =>
  documentsOf(reader, { win });

/** Returns a link's file if the actor may open it; checked at every download, so that a leaked link is useless. */
export async function findFileFor(actor: Actor, storageKey: string): Promise<StoredFile | undefined> {
  const file = await findFileByKey(storageKey);
  if (!file) return undefined;
  const places = await db
    .select({
      win: workOrderDocuments.workOrderId,
      visible: workOrderDocuments.visible,
      isDeliverable: workOrderDocuments.isDeliverable,
      uploadedById: workOrderDocuments.uploadedById,
    })
    .from(workOrderDocuments)
    .where(eq(workOrderDocuments.fileId, file.id));
  if ((await isOnTemplate(actor, file.id)) || (await isOnSite(actor, file.id))) return file;
  const receipt = await findReceipt(file.id);
  if (receipt) return (await maySeeExpense(actor, receipt)) ? file : undefined;
  if (places.length === 0) return file.uploadedById === actor.id ? file : undefined;
  for (const place of places) {
    const order = await readOrder(db, actor, place.win);
    if (
      order &&
      !refusalFor(actor, "document.download", order) &&
      isShown(orderVisibility(actor, order), order, place)
    )
      return file;
  }
  return undefined;
}

type ExpenseOwner = { win: number; contractorId: number };

async function findReceipt(fileId: number): Promise<ExpenseOwner | undefined> {
  const [found] = await db
    .select({ win: expenses.workOrderId, contractorId: expenses.contractorId })
    .from(expenses)
    .where(eq(expenses.receiptFileId, fileId));
  return found;
}

/** Expenses are of the assigned contractor; those of an un-assigned one are left out. */
async function maySeeExpense(actor: Actor, { win, contractorId }: ExpenseOwner) {
  const order = await readOrder(db, actor, win);
  return order?.contractorId === contractorId && !refusalFor(actor, "work-order.see-field-work", order);
}

async function isOnTemplate(actor: Actor, fileId: number) {
  if (!may(actor, "template.view") || actor.companyId === null) return false;
  const [found] = await db
    .select({ id: templateDocuments.templateId })
    .from(templateDocuments)
    .where(and(eq(templateDocuments.fileId, fileId), eq(templateDocuments.companyId, actor.companyId)))
    .limit(1);
  return found !== undefined;
}

async function isOnSite(actor: Actor, fileId: number) {
  if (!may(actor, "sites.read")) return false;
  const isVisible = actor.role === "superAdmin" ? undefined : eq(sites.companyId, actor.companyId ?? 0);
  const [found] = await db
    .select({ id: sites.id })
    .from(siteDocuments)
    .innerJoin(sites, and(eq(sites.id, siteDocuments.siteId), eq(sites.companyId, siteDocuments.companyId)))
    .where(and(eq(siteDocuments.fileId, fileId), isVisible))
    .limit(1);
  return found !== undefined;
}

/** Returns the ids of stored files that nothing uses. */
export async function listUnused(reader: Reader, fileIds: number[]): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const found = await reader.select({ id: files.id }).from(files).where(inArray(files.id, fileIds));
  const stored = new Set(found.map(({ id }) => id));
  const used = await listUsed(reader, fileIds);
  return fileIds.filter((id) => stored.has(id) && !used.has(id));
}

const listOwn = (reader: Reader, actor: Actor, fileIds: readonly number[]) =>
  reader
    .select({ id: files.id, name: files.name, mime: files.mime })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.uploadedById, actor.id)))
    .orderBy(files.id);

/** Returns the actor's own unused uploads. Any other id would give access to another user's file. */
export async function listOwnUnused(reader: Reader, actor: Actor, fileIds: readonly number[]) {
  if (fileIds.length === 0) return [];
  const own = await listOwn(reader, actor, fileIds);
  const used = await listUsed(reader, fileIds);
  return own.filter(({ id }) => !used.has(id));
}

/** Tells of the actor's own uploads that are still stored whether something uses them, by file id. */
export async function listOwnUses(reader: Reader, actor: Actor, fileIds: readonly number[]) {
  if (fileIds.length === 0) return {};
  const own = await listOwn(reader, actor, fileIds);
  const used = await listUsed(reader, fileIds);
  return Object.fromEntries(own.map(({ id }): [number, boolean] => [id, used.has(id)]));
}
