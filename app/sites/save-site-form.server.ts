import { data } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey, type IdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { checkForm, type FormAnswer, statusOf } from "~/platform/forms/form.server";
import { hasHugeIndex } from "~/platform/forms/request/huge-index";
import { formFromValues, formValues } from "~/platform/forms/saved/form-drafts.server";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import type { Result } from "~/platform/result";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import {
  listStagedFiles,
  readDocumentChanges,
  readOrderUpload,
  type StagedFile,
} from "~/work-orders/documents/staged-files.server";
import { type SiteFields, siteFields } from "./site-fields";

export type SiteAnswer = FormAnswer & { staged: StagedFile[] };
type Sent = { typed: unknown; documents: NewDocument[]; seen?: number; idempotencyKey?: IdempotencyKey };

/** Reads a site's form with its files and saves it; returns the form with its errors, or what was saved. */
export async function saveSiteForm<T>(
  actor: Actor,
  request: Request,
  save: (sent: Sent) => Promise<Result<T>>,
) {
  const { form: received, refused } = await readOrderUpload(actor, request);
  const form = new FormData();
  for (const [name, value] of received) if (!hasHugeIndex(name)) form.append(name, value);
  const submission = checkForm(form, siteFields);
  const answer = async (status: number, reply?: Parameters<typeof submission.reply>[0]) =>
    data<SiteAnswer>(
      { lastResult: submission.reply(reply), staged: await listStagedFiles(actor, form) },
      { status },
    );
  const filesRefused = refused.length > 0 ? { fieldErrors: { documents: refused } } : undefined;
  if (submission.status !== "success") return answer(submission.status === "error" ? 422 : 200, filesRefused);
  if (filesRefused) return answer(422, filesRefused);
  const { added: documents } = readDocumentChanges(form);
  const { staged: _, stagedVisible: __, ...typed } = formValues(form);
  const sizes = await fileSizes(
    db,
    documents.map(({ fileId }) => fileId),
  );
  const result = await save({
    typed: submission.value,
    documents,
    seen: Number(form.get("version")) || undefined,
    idempotencyKey: formIdempotencyKey(form.get("formKey"), typed, sizes),
  });
  if (result.ok) return result;
  if (result.code === "not-found") throw new Response(result.message, { status: 404 });
  const { errors, message } = result;
  return answer(statusOf(result), errors ? { fieldErrors: errors } : { formErrors: [message] });
}

/** Returns the form's values and files, or those that were sent when the session had just ended. */
export async function filledSiteForm(
  actor: Actor,
  request: Request,
  values: SiteFields,
  staged: StagedFile[] = [],
) {
  const { filled, isRestored } = await withSavedSubmission<SiteFields & Record<string, unknown>>(
    request,
    values,
  );
  if (!isRestored) return { values, staged, isRestored };
  const sent = ["staged", "stagedVisible"].map((name) => [name, [filled[name] ?? []].flat().map(String)]);
  return {
    values: siteFields.catch(values).parse(filled),
    staged: await listStagedFiles(actor, formFromValues(Object.fromEntries(sent))),
    isRestored,
  };
}
