import type { z } from "@hono/zod-openapi";
import type { newCardForm } from "~/funds/forms";
import { fieldErrors } from "~/platform/forms/field-errors";
import { invalid, ok, type Refusal, type Result } from "~/platform/result";
import { type NameIn, numberOrText, type SomeFieldsOf } from "./wire";

/** Form field → name in the call. */
type Names<Form> = { [Name in NameIn<Form>]?: string };
type Sent<Form> = { [Name in NameIn<Form>]?: unknown };

/** A typed card, as calls document it. */
export const cardFields = {
  cardNumber: numberOrText.optional().openapi({ type: "string", example: "4242 4242 4242 4242" }),
  expMonth: numberOrText.optional().openapi({ type: "string", example: "04" }),
  expYear: numberOrText.optional().openapi({ type: "string", example: "34", description: "Two digits" }),
  cardName: numberOrText.optional().openapi({ type: "string", example: "Ann Lee" }),
} satisfies SomeFieldsOf<typeof newCardForm>;

/** Parses a call's input by a form's schema; amounts may be numbers. */
export function readTyped<S extends z.ZodType>(
  schema: S,
  sent: Sent<S>,
  names: Names<S> = {},
): Result<z.output<S>> {
  const typed = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === "number" ? String(value) : value]),
  );
  const read = schema.safeParse(typed);
  if (read.success) return ok(read.data);
  return renamed(invalid(fieldErrors(read.error)), names);
}

/** Parses a card like `readTyped`; its year may have four digits. */
export function readCardFields<S extends z.ZodType>(
  schema: S,
  sent: Sent<S> & { expYear?: unknown },
  names: Names<S> = {},
): Result<z.output<S>> {
  const expYear = sent.expYear === undefined ? undefined : String(sent.expYear).replace(/^20(?=\d\d$)/, "");
  return readTyped(schema, { ...sent, expYear }, names);
}

/** Returns a refusal with the call's field names. */
export function renamed(refusal: Refusal, names: Record<string, string | undefined>): Refusal {
  const errors =
    refusal.errors &&
    Object.fromEntries(Object.entries(refusal.errors).map(([name, texts]) => [names[name] ?? name, texts]));
  return { ...refusal, ...(errors && { errors }) };
}
