import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { readFormData } from "./read-form-data.server";
import type { Refusal, RefusalCode } from "./result";
import { isSecretField } from "./secret-fields";

export type FormAnswer = {
  lastResult: SubmissionResult<string[]>;
  /** Given by the browser itself, because no answer came (`when-lost`). */
  isLost?: true;
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

/** What a form sent, parsed and checked by its schema. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  return parseWithZod(await readFormData(request), { schema });
}

/** The answer to a form that its schema refuses, or whose button only added, removed or moved a row. */
export function invalidForm(submission: Submission<unknown, string[]>) {
  return data<FormAnswer>(
    { lastResult: submission.reply({ hideFields: secretsOf(submission) }) },
    { status: submission.status === "error" ? 422 : 200 },
  );
}

/**
 * The answer to a form whose command refused: texts beside their fields, the message on top, everything typed kept.
 * An order that is not there, or somebody else's, is a 404 page.
 */
export function refusedForm(submission: Submission<unknown, string[]>, refusal: Refusal) {
  if (refusal.code === "not-found") throw new Response(refusal.message, { status: 404 });
  const fieldErrors = refusal.errors;
  const formErrors = fieldErrors ? undefined : [refusal.message];
  return data<FormAnswer>(
    { lastResult: submission.reply({ fieldErrors, formErrors, hideFields: secretsOf(submission) }) },
    { status: statusOf(refusal) },
  );
}

/** Everything typed goes back into the form, but no password and no card's number into a page. */
const secretsOf = ({ payload }: Submission<unknown, string[]>) => Object.keys(payload).filter(isSecretField);
