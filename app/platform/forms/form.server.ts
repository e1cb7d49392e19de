import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Refusal, RefusalCode } from "../result";
import { FormRefused } from "./form-limits.server";
import { groupedForm } from "./grouped-form";
import { readFormData } from "./read-form-data.server";
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

/** Reads what a form sent and checks it by its schema. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  return checkForm(await readFormData(request), schema);
}

/** Checks a form that was read already. The only caller of the form library's parser for schemas. */
export function checkForm<S extends z.ZodType>(form: FormData, schema: S) {
  const grouped = groupedForm(form);
  if (form.has("__intent__") || form.has("__state__")) refuseBrokenIntent(grouped);
  return parseWithZod(grouped, { schema });
}

/** A made-up row button makes the parser throw; a bug in a schema, which throws too, must not look the same. */
function refuseBrokenIntent(form: FormData) {
  try {
    parse(form, { resolve: (value) => ({ value }) });
  } catch {
    throw new FormRefused(400, "The form could not be read");
  }
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
