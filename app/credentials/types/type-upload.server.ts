import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import type { TypeFiles } from "./commands/save-type.server";
import { MAX_FILM_BYTES } from "./forms";

/** Reads the form of a certificate type with its files. Call `forget` to delete the uploads of a refused form. */
export async function readTypeUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    accept: "films",
    maxFiles: 2,
    maxBytesEach: MAX_FILM_BYTES,
    uploadedById: actor.id,
  });
  const wrong: Record<string, string[]> = Object.fromEntries(
    refused.map(({ field, name, message }) => [field || "video", [`${name} ${message}`.trim()]]),
  );
  const of = (field: string) => files.find((file) => file.field === field);
  const [video, captions] = [of("video"), of("captions")];
  if (video?.name.endsWith(".vtt")) wrong.video = ["This is not a video. Please choose an mp4 or webm file."];
  if (captions && !captions.name.endsWith(".vtt"))
    wrong.captions = ["Please choose a vtt file for the captions."];
  const film: TypeFiles = { videoFileId: video?.fileId, captionsFileId: captions?.fileId };
  const ids = files.map(({ fileId }) => fileId);
  return { form, film, wrong, forget: async () => deleteFileBytes(await deleteFileRows(db, ids)) };
}
