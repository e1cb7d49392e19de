import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { readId } from "~/platform/forms/read-id";
import { listOwnUnused } from "~/work-orders/documents/documents.server";
import type { ProfileUpdate } from "./commands/update-profile.server";

export const pictureFields = ["file", "image"];
export const profileLimits = { maxFiles: 11, maxBytesEach: 10_000_000 };

/** Files that a form brought or that were sent before it; it keeps them when it comes back with errors. */
export type SentFiles = Record<"picture" | "documents", { fileId: number; name: string }[]>;

/**
 * Reads the profile with its files, which come with the form or were sent before and are named. Call `forget` to delete
 * the uploads of a refused call.
 */
export async function readProfileUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    ...profileLimits,
    accept: (field) => (pictureFields.includes(field) ? "pictures" : "documents"),
    uploadedById: actor.id,
  });
  const isPicture = ({ field }: { field: string }) => pictureFields.includes(field);
  const savedIds = form.getAll("saved[]").map((id) => readId(id));
  const pictureIds = form.getAll("pictureKept").map((id) => readId(id));
  const before = await listOwnUnused(db, actor, [...savedIds, ...pictureIds]);
  const sentBefore = (ids: readonly number[], mime = "") =>
    before
      .filter((file) => ids.includes(file.id) && file.mime.startsWith(mime))
      .map(({ id, name }) => ({ fileId: id, name }));
  const asSent = ({ fileId, name }: { fileId: number; name: string }) => ({ fileId, name });
  const sent: SentFiles = {
    picture: [...sentBefore(pictureIds, "image/"), ...files.filter(isPicture).map(asSent)].slice(-1),
    documents: [...sentBefore(savedIds), ...files.filter((file) => !isPicture(file)).map(asSent)],
  };
  const newDocumentIds = sent.documents.map(({ fileId }) => fileId);
  const kept: Omit<ProfileUpdate, "form"> = {
    pictureFileId: sent.picture[0]?.fileId,
    newDocumentIds,
    remainingDocumentIds: form.has("saved[]")
      ? savedIds.filter((id) => id > 0 && !newDocumentIds.includes(id))
      : undefined,
  };
  const ids = files.map(({ fileId }) => fileId);
  return { form, kept, sent, refused, forget: async () => deleteFileBytes(await deleteFileRows(db, ids)) };
}
