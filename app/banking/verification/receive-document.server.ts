import { readFile } from "node:fs/promises";
import type { Actor } from "~/access/actor";
import { cleanFileName } from "~/platform/files/file-name";
import { detectType } from "~/platform/files/sniff.server";
import type { ReceivedFile } from "~/platform/files/store-upload.server";
import { withReceivedFiles } from "~/platform/files/upload.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { invalid, ok, type Result } from "~/platform/result";
import { sendDocument } from "./commands/send-document.server";
import type { DocumentSubject } from "./documents";
import { MAX_DOCUMENT_BYTES } from "./fields";
import { documentForm } from "./forms";

const limits = { maxFiles: 1, maxBytesEach: MAX_DOCUMENT_BYTES };

/** Passes a document's form on to the provider; the file is deleted here at once. Returns errors for the form. */
export const receiveDocument = (actor: Actor, subject: DocumentSubject, request: Request) =>
  withReceivedFiles(request, limits, async ({ form, received, refused }) => {
    const submission = checkForm(form, documentForm);
    if (submission.status !== "success") return invalidForm(submission);
    const { kind } = submission.value;
    const file = await checkFile(received[0], kind === "other", refused[0]?.message);
    if (!file.ok) return refusedForm(submission, file);
    const sent = await sendDocument(actor, subject, { kind, ...file.value });
    return sent.ok ? undefined : refusedForm(submission, sent);
  });

const MISSING = "Please choose a file";

async function checkFile(file: ReceivedFile | undefined, takesPdf: boolean, refusal = MISSING) {
  const refuseFile = (message: string): Result<never> => invalid({ file: [message] });
  if (!file) return refuseFile(refusal);
  if (file.sizeBytes === 0) return refuseFile("The file is empty");
  if (file.truncated) return refuseFile("The file is larger than 10 MB");
  const type = await detectType(file.path);
  const isAccepted =
    type === "image/jpeg" || type === "image/png" || (takesPdf && type === "application/pdf");
  if (!type || !isAccepted)
    return refuseFile(takesPdf ? "Only jpg, png and pdf are accepted" : "Only jpg and png are accepted");
  return ok({ name: cleanFileName(file.name, type), type, bytes: await readFile(file.path) });
}
