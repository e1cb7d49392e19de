import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import type { ProfileUpdate } from "./commands/update-profile.server";

export const pictureFields = ["file", "image"];
const MAX_BYTES = 10_000_000;

/** Reads the profile with its files; call `forget` to delete the uploads of a refused form. */
export async function readProfileUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    accept: (field) => (pictureFields.includes(field) ? "pictures" : "documents"),
    maxFiles: 11,
    maxBytesEach: MAX_BYTES,
    uploadedById: actor.id,
  });
  const pictures = files.filter(({ field }) => pictureFields.includes(field));
  const documents = files.filter(({ field }) => !pictureFields.includes(field));
  const saved = form.getAll("saved[]").map(String);
  const update: Omit<ProfileUpdate, "form"> = {
    pictureFileId: pictures.at(-1)?.fileId,
    newDocumentIds: documents.map(({ fileId }) => fileId),
    remainingDocumentIds: form.has("saved[]")
      ? saved.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
      : undefined,
  };
  const ids = files.map(({ fileId }) => fileId);
  return { form, kept: update, refused, forget: async () => deleteFileBytes(await deleteFileRows(db, ids)) };
}
