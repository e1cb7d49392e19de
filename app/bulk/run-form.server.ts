import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { type Refusal, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";
import { type BulkActionName, bulkActionNamed, selectedIn } from "./actions";
import { startRun } from "./commands/start-run.server";
import { countWarned, findRun } from "./runs.server";
import { findSelectedOrders, type ListRequest, listPath } from "./selected-orders.server";

/** Starts a run from a dialog's form. Redirects to the list when all orders are done, else to the run's page. */
export async function startRunFromForm<S extends z.ZodType<Record<string, unknown>>>(
  actor: Actor,
  action: BulkActionName,
  listRequest: ListRequest,
  schema: S,
  findRefusal: (wins: number[], input: z.infer<S>) => Promise<Refusal | undefined> = async () => undefined,
) {
  const form = await readFormData(listRequest.request);
  const submission = checkForm(form, schema);
  if (submission.status !== "success") return invalidForm(submission);
  const { wins, isAll } = await findSelectedOrders(actor, listRequest, selectedIn(form));
  if (isAll && wins.length !== Number(form.get("count")))
    return refusedForm(submission, listChanged(wins.length));
  const input = submission.value;
  const refusal = await findRefusal(wins, input);
  if (refusal) return refusedForm(submission, refusal);
  const idempotencyKey = formIdempotencyKey(form.get("formKey"), wins, input);
  const result = await startRun(actor, { action, wins, input, idempotencyKey });
  return result.ok
    ? redirectAfterRun(actor, result.value.runId, listRequest)
    : refusedForm(submission, result);
}

/** Refuses when the list changed while the dialog was open, because the user confirmed the orders they saw. */
export const listChanged = (n: number) =>
  refuse(
    "conflict",
    `The list has changed since you opened this page: it now has ${count(n, "work order")}.`,
  );

export async function redirectAfterRun(actor: Actor, runId: number, listRequest: ListRequest) {
  const run = await findRun(db, actor, runId);
  if (run?.state !== "done" || run.refusedCount > 0 || (await countWarned(db, run)) > 0)
    return redirect(paths.bulkRun(runId));
  return redirectWithToast(
    listPath(listRequest),
    `${count(run.doneCount, "work order")} ${bulkActionNamed(run.action).done}`,
  );
}
