import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { readSentDocuments } from "~/work-orders/documents/sent-files.server";

export const assignmentLimits = { accept: "papers", maxFiles: 10, maxBytesEach: 10_000_000 } as const;

/**
 * Reads a certificate assignment with its files, which come with it or were sent before and are named in `saved[]`. Call
 * `forget` to delete the uploads of a refused call.
 */
export async function readAssignmentUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, { ...assignmentLimits, uploadedById: actor.id });
  const { sent, newIds, remainingIds } = await readSentDocuments(actor, form, files);
  const broughtIds = files.map(({ fileId }) => fileId);
  return {
    form,
    sent,
    newFileIds: newIds,
    remainingFileIds: remainingIds,
    wrong: refused.map(({ name, message }) => `${name} ${message}`.trim()),
    forget: async () => deleteFileBytes(await deleteFileRows(db, broughtIds)),
  };
}
