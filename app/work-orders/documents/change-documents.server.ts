import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { uniqueName } from "~/platform/files/file-name";
import { deleteFileRows, renameFile, type StoredFile } from "~/platform/files/files.server";
import { invalid, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { DocumentView } from "../view/views";
import { listDocuments, listUnused } from "./documents.server";
import { MAX_DOCUMENTS } from "./limits";
import { listShared } from "./shared.server";

export type NewDocument = { fileId: number; visible: boolean };
export type DocumentChanges = {
  added?: readonly NewDocument[];
  /** Visibility before assignment by document id; others stay as they are. */
  visibility?: ReadonlyMap<number, boolean>;
  removed?: readonly number[];
};
/** Lines for the history, and files that are no longer used; the caller erases their bytes after the commit. */
type DocumentsChanged = { lines: string[]; removedFiles: StoredFile[] };

type OrderKey = { id: number; companyId: number };

/** Adds, shows, hides and deletes documents of an order, not deliverables. The caller holds the order's lock. */
export async function changeDocuments(
  tx: Tx,
  actor: Actor,
  order: OrderKey,
  { added = [], visibility = new Map(), removed = [] }: DocumentChanges,
): Promise<Result<DocumentsChanged>> {
  if (added.length + visibility.size + removed.length === 0) return ok({ lines: [], removedFiles: [] });
  const all = await listDocuments(tx, order.id);
  const orderFiles = all.filter((document) => !document.isDeliverable);
  const deleted = orderFiles.filter(({ id }) => removed.includes(id));
  const remaining = orderFiles.filter(({ id }) => !removed.includes(id));
  if (remaining.length + added.length > MAX_DOCUMENTS)
    return invalid({ documents: [`A work order can have at most ${MAX_DOCUMENTS} documents`] });
  const usedNames = all.filter((document) => !deleted.includes(document)).map(({ name }) => name);
  const names = await attach(tx, actor, order, added, usedNames);
  if (!names.ok) return names;
  const shown = await show(tx, remaining, visibility);
  const removedFiles = await remove(tx, deleted);
  const lines = [
    ...names.value.map((name) => `Added ${name}`),
    ...deleted.map(({ name }) => `Deleted ${name}`),
    ...shown,
  ];
  return ok({ lines, removedFiles });
}

/** Attaches the actor's uploads or shared files; any other id would give access to another user's file. */
async function attach(
  tx: Tx,
  actor: Actor,
  order: OrderKey,
  added: readonly NewDocument[],
  usedNames: string[],
) {
  if (added.length === 0) return ok([]);
  const ids = added.map(({ fileId }) => fileId);
  const shared = new Set(await listShared(tx, actor, ids));
  const unused = new Set([...(await listUnused(tx, ids)), ...shared]);
  const sent = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(inArray(files.id, ids), or(eq(files.uploadedById, actor.id), inArray(files.id, [0, ...shared]))),
    )
    // A concurrent delete of the template waits, then sees that the order uses the file.
    .for("key share");
  const names: string[] = [];
  // Shared files keep their name; an uploaded file of the same name is renamed.
  for (const { fileId, visible } of [...added].sort(
    (a, b) => +shared.has(b.fileId) - +shared.has(a.fileId),
  )) {
    const file = sent.find(({ id }) => id === fileId);
    if (!file || !unused.delete(fileId)) return invalid({ documents: ["Please choose the file again"] });
    // API calls address documents by name, so names must be unique.
    const name = shared.has(fileId) ? file.name : uniqueName(file.name, [...usedNames, ...names]);
    if (name !== file.name) await renameFile(tx, fileId, name);
    await tx.insert(workOrderDocuments).values({
      workOrderId: order.id,
      companyId: order.companyId,
      fileId,
      visible,
      uploadedById: actor.id,
      createdAt: now(),
    });
    names.push(name);
  }
  return ok(names);
}

async function show(tx: Tx, remaining: DocumentView[], visibility: ReadonlyMap<number, boolean>) {
  const lines: string[] = [];
  for (const { id, name, visible } of remaining) {
    const wanted = visibility.get(id) ?? visible;
    if (wanted === visible) continue;
    await tx.update(workOrderDocuments).set({ visible: wanted }).where(eq(workOrderDocuments.id, id));
    lines.push(`${name}: now ${wanted ? "shown" : "hidden"} before assignment`);
  }
  return lines;
}

/** Deletes the rows; a file that a copy of the order uses stays. */
async function remove(tx: Tx, deleted: DocumentView[]): Promise<StoredFile[]> {
  if (deleted.length === 0) return [];
  const rows = await tx
    .delete(workOrderDocuments)
    .where(
      inArray(
        workOrderDocuments.id,
        deleted.map(({ id }) => id),
      ),
    )
    .returning({ fileId: workOrderDocuments.fileId });
  const ids = rows.map(({ fileId }) => fileId);
  return deleteFileRows(tx, await listUnused(tx, ids));
}
