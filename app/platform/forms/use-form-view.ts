import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { FormAnswer } from "./form.server";

// biome-ignore lint/suspicious/noExplicitAny: what conform asks of a form's values
type Values = Record<string, any>;
export type Filled<Input> = DefaultValue<Input>;
type Options<Input> = { id?: string; defaultValue?: Filled<Input> };

// Conform keeps its errors until it is given another answer, also after a success that stays on the page.
const NO_ERRORS: FormAnswer["lastResult"] = {};

/** Returns a form and its fields with the server's last answer; `Input` is `z.input<typeof someForm>`. */
export function useFormView<Input extends Values = Record<never, never>>({
  id = "form",
  defaultValue,
}: Options<Input> = {}) {
  const answer = useActionData<FormAnswer>();
  useEffect(() => {
    if (!answer?.isHeld) return;
    const stop = import("./resend").then(({ resendAfterMaintenance }) =>
      resendAfterMaintenance(id, answer.lastResult.initialValue),
    );
    return () => void stop.then((end) => end());
  }, [answer, id]);
  return useForm<Input>({ id, lastResult: answer?.lastResult ?? NO_ERRORS, defaultValue });
}

/** Returns the field of a name with an id in it, such as `q12`: conform has a field for every name. */
export const fieldNamed = <Fields, Name extends keyof Fields>(fields: Fields, name: Name): Fields[Name] =>
  fields[name];
