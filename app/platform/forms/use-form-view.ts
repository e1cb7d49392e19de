import { useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "./form.server";

type Options = { id?: string; defaultValue?: Record<string, unknown> | null };

/**
 * A form and its fields, with what the server answered last: texts beside fields, and everything that was typed.
 * The server checks every form; the browser gets no copy of the schemas.
 */
export function useFormView({ id = "form", defaultValue }: Options = {}) {
  const answer = useActionData<FormAnswer>();
  // biome-ignore lint/suspicious/noExplicitAny: the fields' types would be the schema's, which the browser does not get
  return useForm<Record<string, any>, string[]>({ id, lastResult: answer?.lastResult, defaultValue });
}
export type FormView = ReturnType<typeof useFormView>[0];
