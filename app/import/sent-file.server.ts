import type { Actor } from "~/access/actor";
import { readUpload } from "~/platform/files/upload.server";
import { readId } from "~/platform/forms/read-id";
import { invalid, ok, type Result } from "~/platform/result";
import { FILE_MISSING, limits } from "./files/limits";

type SentFile = { form: FormData; fileId: number; templateId?: number };

/** Reads the uploaded file and template id of a form or API call. Refuses `invalid` when no readable file came. */
export async function readSentFile(actor: Actor, request: Request): Promise<Result<SentFile>> {
  const rule = { accept: "sheets" as const, maxFiles: 1, maxBytesEach: limits.bytes, uploadedById: actor.id };
  const { form, files, refused } = await readUpload(request, rule);
  const [file] = files;
  if (!file) return invalid({ file: [refused[0]?.message ?? FILE_MISSING] });
  const template = String(form.get("templateId") ?? "");
  return ok({ form, fileId: file.fileId, ...(template && { templateId: readId(template) }) });
}
