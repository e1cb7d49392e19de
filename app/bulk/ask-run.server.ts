import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { sentForm } from "~/platform/db/idempotency.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { type Refusal, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";
import { type BulkActName, selectedIn, wordsOf } from "./actions";
import { type Asked, chosenIn, listPath } from "./chosen.server";
import { startRun } from "./commands/start-run.server";
import { countWarned, findRun } from "./runs.server";

/** The form of a bulk act, sent: the run begins, and where it is over and all went well one is back at the list. */
export async function askRun<S extends z.ZodType<Record<string, unknown>>>(
  actor: Actor,
  act: BulkActName,
  asked: Asked,
  schema: S,
  /** Why not, knowing which orders it is about. */
  whyNot: (wins: number[], input: z.infer<S>) => Promise<Refusal | undefined> = async () => undefined,
) {
  const form = await readFormData(asked.request);
  const submission = checkForm(form, schema);
  if (submission.status !== "success") return invalidForm(submission);
  const { wins, isAll } = await chosenIn(actor, asked, selectedIn(form));
  if (isAll && wins.length !== Number(form.get("count")))
    return refusedForm(submission, otherList(wins.length));
  const input = submission.value;
  const refusal = await whyNot(wins, input);
  if (refusal) return refusedForm(submission, refusal);
  const sending = sentForm(form.get("formKey"), wins, input);
  const result = await startRun(actor, { act, wins, input, sending });
  return result.ok ? goOn(actor, result.value.runId, asked) : refusedForm(submission, result);
}

/** What is agreed to is what was seen: orders come into a list and leave it while one looks. */
export const otherList = (n: number) =>
  refuse(
    "conflict",
    `The list has changed since you opened this page: it now has ${count(n, "work order")}.`,
  );

export async function goOn(actor: Actor, runId: number, asked: Asked) {
  const run = await findRun(db, actor, runId);
  if (run?.state !== "done" || run.refusedCount > 0 || (await countWarned(db, run)) > 0)
    return redirect(paths.bulkRun(runId));
  return redirectWithToast(listPath(asked), `${count(run.doneCount, "work order")} ${wordsOf(run.act).done}`);
}
