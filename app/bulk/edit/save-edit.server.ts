import { data } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { sizesOf } from "~/platform/files.server";
import { statusOf } from "~/platform/form.server";
import { dropFormDraft, keepFormDraft, valuesOf } from "~/platform/form-drafts.server";
import { sentForm } from "~/platform/once.server";
import { invalid, type Refusal, type Result } from "~/platform/result";
import { listStaged, readDocumentChanges } from "~/work-orders/documents/staged.server";
import { type Change, fieldsOf, readChoices } from "~/work-orders/form/changeable";
import { longLists } from "~/work-orders/form/long-lists.server";
import { checkChanges } from "~/work-orders/form/read-changes.server";
import type { OrderFormAnswer } from "~/work-orders/form/save-form.server";
import { asLists, readSubmission, saidOf } from "~/work-orders/form/submission.server";
import { selectedIn } from "../acts";
import { goOn, otherList } from "../ask-run.server";
import { type Asked, chosenIn } from "../chosen.server";
import { BULK_EDIT } from "./edit-page.server";
import { startEdit } from "./start-edit.server";

/** One press of a button of the bulk edit: a row more or less, or the changes to be made to all that was chosen. */
export async function saveBulkEdit(actor: Actor, asked: Asked) {
  const query = new URL(asked.request.url).searchParams;
  const only = readChoices(query.getAll("change"));
  const { form, submission, filesRefused } = await readSubmission(actor, asked.request, (typed) =>
    checkChanges({ only, typed }),
  );
  type Reply = Parameters<typeof submission.reply>[0];
  const answer = async (status: number, reply?: Reply, more: Partial<OrderFormAnswer> = {}) =>
    data<OrderFormAnswer>(
      {
        lastResult: submission.reply(reply),
        staged: await listStaged(actor, form),
        lists: await longLists(actor.companyId ?? 0, submission.payload),
        formKey: String(form.get("formKey") ?? "") || undefined,
        ...more,
      },
      { status },
    );
  if (!submission.status || form.has("find")) return answer(200, filesRefused, { said: saidOf(form) });
  // Until it is sent, whatever comes between: a refusal, or a failure of ours.
  await keepFormDraft(actor.id, BULK_EDIT, valuesOf(form));
  if (submission.status !== "success" || filesRefused) return answer(422, filesRefused);

  const result = await start(actor, asked, form, only, asLists(submission.payload));
  if (!result.ok) return answer(statusOf(result), textsOf(result));
  await dropFormDraft(actor.id, BULK_EDIT);
  return goOn(actor, result.value.runId, asked);
}

async function start(
  actor: Actor,
  asked: Asked,
  form: FormData,
  only: Change[],
  all: Record<string, unknown>,
): Promise<Result<{ runId: number }>> {
  const ticked = selectedIn(new URL(asked.request.url).searchParams);
  const { wins, isAll } = await chosenIn(actor, asked, ticked);
  if (isAll && wins.length !== Number(form.get("count"))) return otherList(wins.length);
  const typed = Object.fromEntries(fieldsOf(only).map((name) => [name, all[name]]));
  const documents = only.includes("documents") ? readDocumentChanges(form).added : [];
  if (only.includes("documents") && documents.length === 0)
    return invalid({ documents: ["Please choose a file"] });
  const sizes = await sizesOf(
    db,
    documents.map(({ fileId }) => fileId),
  );
  const sending = sentForm(form.get("formKey"), wins, only, typed, sizes);
  return startEdit(actor, { wins, changes: { only, typed }, documents, sending });
}

function textsOf({ message, errors }: Refusal) {
  const { "": formErrors = [], ...fieldErrors } = errors ?? { "": [message] };
  return { formErrors, fieldErrors };
}
