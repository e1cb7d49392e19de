import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import type { Refusal } from "~/platform/result";
import { type GuardedArgs, guarded } from "./guarded.server";
import type { Permission } from "./policy";

type FormArgs<A extends Permission, S extends z.ZodType> = GuardedArgs<A> & {
  value: z.output<S>;
  submission: Submission<z.input<S>, string[], z.output<S>>;
};
type SchemaFor<A extends Permission, S> = S | ((args: GuardedArgs<A>) => S | Promise<S>);

/** Checks permission and schema, then calls `run`; errors and refusals return with everything typed. */
export function formAction<A extends Permission, S extends z.ZodType, T>(
  permission: A,
  schema: SchemaFor<A, S>,
  run: (args: FormArgs<A, S>) => Promise<T | Refusal>,
) {
  return guarded(permission, async (args) => {
    const form = typeof schema === "function" ? await schema(args) : schema;
    const submission = await readForm(args.request, form);
    if (submission.status !== "success") return invalidForm(submission);
    const result = await run({ ...args, value: submission.value, submission });
    return isRefusal(result) ? refusedForm(submission, result) : result;
  });
}

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === "object" && result !== null && "ok" in result && result.ok === false && "code" in result;
