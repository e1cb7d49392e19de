import { files } from "db/schema/platform";
import { inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readUpload } from "~/platform/files/upload.server";
import type { DocumentChanges } from "./change-documents.server";
import { listUnused } from "./documents.server";
import { documentLimits } from "./limits";
import { listShared } from "./shared.server";

/** An uploaded file that is not on an order yet. */
export type StagedFile = { fileId: number; name: string; visible: boolean; thumbnail: string | null };

/** Reads the order form and stores its files; `refused` are the error messages of the file field. */
export async function readOrderUpload(actor: Actor, request: Request) {
  const upload = await readUpload(request, { ...documentLimits, uploadedById: actor.id });
  const { form } = upload;
  for (const { fileId } of upload.files) {
    form.append("staged", String(fileId));
    if (form.get("newVisible") === "on") form.append("stagedVisible", String(fileId));
  }
  const refused = upload.refused.map(({ name, message }) => (name ? `${name}: ${message}` : message));
  return { form, refused };
}

const ids = (form: FormData, name: string) =>
  form
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

export function readDocumentChanges(
  form: FormData,
): DocumentChanges & { added: { fileId: number; visible: boolean }[] } {
  const visible = new Set(ids(form, "stagedVisible"));
  const shown = new Set(ids(form, "documentVisible"));
  return {
    added: [...new Set(ids(form, "staged"))].map((fileId) => ({ fileId, visible: visible.has(fileId) })),
    // Unchecked boxes send nothing, so the form lists the documents that it showed.
    visibility: new Map(ids(form, "documentShown").map((id) => [id, shown.has(id)])),
    removed: ids(form, "documentDeleted"),
  };
}

/** Lists the form's staged files: own uploads, and files of the company's templates. */
export async function listStagedFiles(actor: Actor, form: FormData): Promise<StagedFile[]> {
  const { added } = readDocumentChanges(form);
  if (added.length === 0) return [];
  const wanted = added.map(({ fileId }) => fileId);
  const known = await db.select().from(files).where(inArray(files.id, wanted));
  const unused = await listUnused(db, wanted);
  const shared = await listShared(db, actor, wanted);
  return added.flatMap(({ fileId, visible }) => {
    const file = known.find(({ id }) => id === fileId);
    const isOwn = file?.uploadedById === actor.id && unused.includes(fileId);
    return file && (isOwn || shared.includes(fileId)) ? [toStagedFile({ ...file, fileId, visible })] : [];
  });
}

export const toStagedFile = (file: {
  fileId: number;
  name: string;
  visible: boolean;
  storageKey: string;
  thumbnailKey: string | null;
}): StagedFile => ({
  fileId: file.fileId,
  name: file.name,
  visible: file.visible,
  thumbnail: file.thumbnailKey ? paths.thumbnail(file.storageKey) : null,
});
