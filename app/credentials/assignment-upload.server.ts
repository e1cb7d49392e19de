import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { eraseBytes, forgetFiles } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";

const MOST_FILES = 10;
const MOST_BYTES = 10_000_000;

/** Reads the form of the certification screen, or the call, with its `files[]`. What was kept in vain goes with `forget`. */
export async function readAssignmentUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    accept: "papers",
    maxFiles: MOST_FILES,
    maxBytesEach: MOST_BYTES,
    uploadedById: actor.id,
  });
  const newFileIds = files.map(({ fileId }) => fileId);
  const saved = form.getAll("saved[]").map(String);
  const keptFileIds = form.has("saved[]")
    ? saved.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
    : undefined;
  const wrong = refused.map(({ name, message }) => `${name} ${message}`.trim());
  return {
    form,
    newFileIds,
    keptFileIds,
    wrong,
    forget: async () => eraseBytes(await forgetFiles(db, newFileIds)),
  };
}
