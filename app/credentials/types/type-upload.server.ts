import type { Actor } from "~/access/actor";
import { readUpload } from "~/platform/files/upload.server";
import { MAX_VIDEO_BYTES } from "~/platform/files/uploads/limits";
import { listSentFiles, type SentFile } from "~/work-orders/documents/sent-files.server";
import type { TypeFiles } from "./commands/save-type.server";

export const typeFileLimits = { maxFiles: 2, maxBytesEach: MAX_VIDEO_BYTES };
export type SentTypeFiles = Record<"video" | "captions", SentFile[]>;

/** Reads the form of a certificate type with its files, which come with it or were sent before and are named. */
export async function readTypeUpload(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, {
    ...typeFileLimits,
    accept: (field) => (field === "captions" ? "captions" : "videos"),
    uploadedById: actor.id,
  });
  const wrong: Record<string, string[]> = Object.fromEntries(
    refused.map(({ field, name, message }) => [field || "video", [`${name} ${message}`.trim()]]),
  );
  const sentAs = async (field: string, mime: RegExp) => {
    const brought = files.filter((file) => file.field === field);
    return (await listSentFiles(actor, form, `${field}Kept`, { brought, mime })).slice(-1);
  };
  const sent: SentTypeFiles = {
    video: await sentAs("video", /^video\//),
    captions: await sentAs("captions", /^text\/vtt$/),
  };
  const film: TypeFiles = { videoFileId: sent.video[0]?.fileId, captionsFileId: sent.captions[0]?.fileId };
  return { form, film, sent, wrong };
}
