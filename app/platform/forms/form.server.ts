import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Refusal, RefusalCode } from "../result";
import { FormRefused } from "./request/form-limits.server";
import { groupedForm } from "./request/grouped-form";
import { readFormData } from "./request/read-form-data.server";
import { isSecretField } from "./saved/secret-fields";

export type FormAnswer = {
  lastResult: SubmissionResult<string[]>;
  /** Set in the browser when no answer came (`lost-answer`). */
  isLost?: true;
  /** Set in the browser during maintenance: the form is sent again when that is over. */
  isHeld?: true;
};

const statuses: Record<RefusalCode, number> = {
  invalid: 422,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  funds: 402,
  "too-many": 429,
};
export const statusOf = (refusal: Refusal) => statuses[refusal.code];

export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  return checkForm(await readFormData(request), schema);
}

/** Validates a form that was read already. The only caller of the form library's schema parser. */
export function checkForm<S extends z.ZodType>(form: FormData, schema: S) {
  const grouped = groupedForm(form);
  if (form.has("__intent__") || form.has("__state__")) refuseBrokenIntent(grouped);
  return parseWithZod(grouped, { schema });
}

/** Refuses a forged row button, on which the parser would throw; doesn't run the schema, whose bugs must surface. */
function refuseBrokenIntent(form: FormData) {
  try {
    parse(form, { resolve: (value) => ({ value }) });
  } catch {
    throw new FormRefused(400, "The form could not be read");
  }
}

/** Answers a form that fails validation, or whose button only added, removed or moved a row. */
export function invalidForm(submission: Submission<unknown, string[]>) {
  return data<FormAnswer>(
    { lastResult: submission.reply({ hideFields: secretsOf(submission) }) },
    { status: submission.status === "error" ? 422 : 200 },
  );
}

/** Answers a refused form: errors beside fields, the input kept; `not-found` becomes a 404 page. */
export function refusedForm(submission: Submission<unknown, string[]>, refusal: Refusal) {
  if (refusal.code === "not-found") throw new Response(refusal.message, { status: 404 });
  const fieldErrors = refusal.errors;
  const formErrors = fieldErrors ? undefined : [refusal.message];
  return data<FormAnswer>(
    { lastResult: submission.reply({ fieldErrors, formErrors, hideFields: secretsOf(submission) }) },
    { status: statusOf(refusal) },
  );
}

const secretsOf = ({ payload }: Submission<unknown, string[]>) => Object.keys(payload).filter(isSecretField);
