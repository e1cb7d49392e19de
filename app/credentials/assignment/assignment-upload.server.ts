import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";

const MAX_FILES = 10;
const MAX_BYTES = 10_000_000;

/** Reads a certificate assignment with its `files[]`. Call `forget` to delete the uploads of a refused form. */
export async function readAssignmentUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    accept: "papers",
    maxFiles: MAX_FILES,
    maxBytesEach: MAX_BYTES,
    uploadedById: actor.id,
  });
  const newFileIds = files.map(({ fileId }) => fileId);
  const saved = form.getAll("saved[]").map(String);
  const remainingFileIds = form.has("saved[]")
    ? saved.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
    : undefined;
  const wrong = refused.map(({ name, message }) => `${name} ${message}`.trim());
  return {
    form,
    newFileIds,
    remainingFileIds,
    wrong,
    forget: async () => deleteFileBytes(await deleteFileRows(db, newFileIds)),
  };
}
