import { type FormMetadata, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "./form.server";

// biome-ignore lint/suspicious/noExplicitAny: what conform asks of a form's values
type Values = Record<string, any>;
type Options = { id?: string; defaultValue?: Record<string, unknown> | null };

/** Returns a form and its fields with the server's last answer; `Input` is `z.input<typeof someForm>`. */
export function useFormView<Input extends Values = Values>({ id = "form", defaultValue }: Options = {}) {
  const answer = useActionData<FormAnswer>();
  return useForm<Input, string[]>({
    id,
    lastResult: answer?.lastResult,
    defaultValue: defaultValue as never,
  });
}
export type FormView = FormMetadata<Values, string[]>;
