import type { Actor } from "~/access/actor";
import { answerWith } from "~/order-form/answer.server";
import { asLists, readSubmission, rowToast } from "~/order-form/submission.server";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { statusOf } from "~/platform/forms/form.server";
import { deleteFormDraft, formValues, saveFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { invalid, type Refusal, type Result } from "~/platform/result";
import { readDocumentChanges } from "~/work-orders/documents/staged-files.server";
import { type Change, fieldsOf, readChangeNames } from "~/work-orders/form/changeable";
import { checkChanges } from "~/work-orders/form/read-changes.server";
import { selectedIn } from "../actions";
import { listChanged, redirectAfterRun } from "../run-form.server";
import { findSelectedOrders, type ListRequest } from "../selected-orders.server";
import { BULK_EDIT } from "./edit-page.server";
import { startEdit } from "./start-edit.server";

export async function saveBulkEdit(actor: Actor, listRequest: ListRequest) {
  const query = new URL(listRequest.request.url).searchParams;
  const only = readChangeNames(query.getAll("change"));
  const { form, submission, filesRefused, siteUse } = await readSubmission(
    actor,
    listRequest.request,
    (typed) => checkChanges({ only, typed }),
  );
  const answer = answerWith(actor, { form, submission });
  if (!submission.status || form.has("find") || siteUse)
    return answer(200, filesRefused, { toast: rowToast(form) });
  // Keeps the draft until the run starts, so that a refusal or an error loses nothing.
  await saveFormDraft(actor.id, BULK_EDIT, formValues(form));
  if (submission.status !== "success" || filesRefused) return answer(422, filesRefused);

  const result = await start(actor, listRequest, form, only, asLists(submission.payload));
  if (!result.ok) return answer(statusOf(result), textsOf(result));
  await deleteFormDraft(actor.id, BULK_EDIT);
  return redirectAfterRun(actor, result.value.runId, listRequest);
}

async function start(
  actor: Actor,
  listRequest: ListRequest,
  form: FormData,
  only: Change[],
  all: Record<string, unknown>,
): Promise<Result<{ runId: number }>> {
  const ticked = selectedIn(new URL(listRequest.request.url).searchParams);
  const { wins, isAll } = await findSelectedOrders(actor, listRequest, ticked);
  if (isAll && wins.length !== Number(form.get("count"))) return listChanged(wins.length);
  const typed = Object.fromEntries(fieldsOf(only).map((name) => [name, all[name]]));
  const documents = only.includes("documents") ? readDocumentChanges(form).added : [];
  if (only.includes("documents") && documents.length === 0)
    return invalid({ documents: ["Please choose a file"] });
  const sizes = await fileSizes(
    db,
    documents.map(({ fileId }) => fileId),
  );
  const idempotencyKey = formIdempotencyKey(form.get("formKey"), wins, only, typed, sizes);
  return startEdit(actor, { wins, changes: { only, typed }, documents, idempotencyKey });
}

function textsOf({ message, errors }: Refusal) {
  const { "": formErrors = [], ...fieldErrors } = errors ?? { "": [message] };
  return { formErrors, fieldErrors };
}
