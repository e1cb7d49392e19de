import type { Actor } from "~/access/actor";
import { NO_FILES_CHOSEN } from "~/field-work/completion/deliverables";
import { readUpload, type Upload } from "~/platform/files/upload.server";
import { invalid, ok, type Result } from "~/platform/result";
import { discardFiles } from "~/work-orders/documents/discard.server";
import { documentLimits } from "~/work-orders/documents/limits";
import type { Answer } from "./call.server";
import { readMap, readVisibility } from "./form-fields.server";

export type Sent = { actor: Actor; upload: Upload; values: Record<string, unknown> };

/** Stores files while they arrive; erases them if the command refuses or has run before. */
export async function withUpload(
  actor: Actor,
  request: Request,
  save: (sent: Sent) => Promise<Result<Answer>>,
  /** The multipart field with the form's values. */
  name = "values",
) {
  const upload = await readUpload(request, { ...documentLimits, uploadedById: actor.id });
  const result = await read();
  await discardFiles(idsOf(upload));
  return result;

  async function read() {
    const texts = refusalTexts(upload);
    if (texts.length > 0) return invalid({ documents: texts });
    const values = readMap(upload.form, name);
    if (!values) return invalid({ [name]: ["Please send the form's fields as a JSON object"] });
    return save({ actor, upload, values });
  }
}

export const refusalTexts = ({ refused }: Upload) =>
  refused.map(({ name, message }) => `${name} ${message}`.trim());

/** Answers a call that stores one file, which a later call names. */
export function answerOneFile(upload: Upload, message: string): Result<Answer> {
  const [file] = upload.files;
  if (upload.refused.length > 0) return invalid({ file: refusalTexts(upload) });
  if (!file) return invalid({ file: [NO_FILES_CHOSEN] });
  return ok({ message, payload: { _id: String(file.fileId), name: file.name } });
}

export const idsOf = ({ files }: Upload) => files.map(({ fileId }) => fileId);

export const added = ({ upload, values }: Sent) =>
  withVisibility(upload, readVisibility(values.documentVisibility));

/** Returns the uploaded files with the visibility given by file name. */
export const withVisibility = ({ files }: Upload, map: ReadonlyMap<string, boolean>) =>
  files.map(({ fileId, name, sentAs }) => ({ fileId, visible: map.get(sentAs) ?? map.get(name) ?? false }));
