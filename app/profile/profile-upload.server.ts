import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { listSentFiles, readSentDocuments, type SentFile } from "~/work-orders/documents/sent-files.server";
import type { ProfileUpdate } from "./commands/update-profile.server";

export const pictureFields = ["file", "image"];
export const profileLimits = { maxFiles: 11, maxBytesEach: 10_000_000 };

/** Files that a form brought or that were sent before it; it keeps them when it comes back with errors. */
export type SentFiles = Record<"picture" | "documents", SentFile[]>;

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
  const pictures = { brought: files.filter(isPicture), mime: /^image\// };
  const picture = (await listSentFiles(actor, form, "pictureKept", pictures)).slice(-1);
  const documents = await readSentDocuments(
    actor,
    form,
    files.filter((file) => !isPicture(file)),
  );
  const sent: SentFiles = { picture, documents: documents.sent };
  const kept: Omit<ProfileUpdate, "form"> = {
    pictureFileId: picture[0]?.fileId,
    newDocumentIds: documents.newIds,
    remainingDocumentIds: documents.remainingIds,
  };
  const ids = files.map(({ fileId }) => fileId);
  return { form, kept, sent, refused, forget: async () => deleteFileBytes(await deleteFileRows(db, ids)) };
}
