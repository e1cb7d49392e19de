import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { eraseBytes, forgetFiles } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import type { ProfileUpdate } from "./commands/update-profile.server";

const pictureFields = ["file", "image"];
const mostBytes = 10_000_000;

/**
 * Reads the profile's form with its files (SRC-048): `file` is the picture, made anew; `files[]` are a contractor's
 * documents; `saved[]` are the ones that stay. What was kept in vain is given back with `forget`.
 */
export async function readProfileUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    accept: (field) => (pictureFields.includes(field) ? "pictures" : "documents"),
    maxFiles: 11,
    maxBytesEach: mostBytes,
    uploadedById: actor.id,
  });
  const pictures = files.filter(({ field }) => pictureFields.includes(field));
  const documents = files.filter(({ field }) => !pictureFields.includes(field));
  const saved = form.getAll("saved[]").map(String);
  const kept: Omit<ProfileUpdate, "form"> = {
    pictureFileId: pictures.at(-1)?.fileId,
    newDocumentIds: documents.map(({ fileId }) => fileId),
    keptDocumentIds: form.has("saved[]")
      ? saved.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
      : undefined,
  };
  const ids = files.map(({ fileId }) => fileId);
  return { form, kept, refused, forget: async () => eraseBytes(await forgetFiles(db, ids)) };
}
