import type { z } from "@hono/zod-openapi";
import { fieldErrors } from "~/platform/forms/field-errors";
import { invalid, ok, type Refusal, type Result } from "~/platform/result";

/** Our name of a field → the call's own. */
type Names = Record<string, string>;

/** Reads what a call sent as the pages' forms do: figures may come as numbers. */
export function readTyped<S extends z.ZodType>(
  schema: S,
  sent: Record<string, unknown>,
  names: Names = {},
): Result<z.output<S>> {
  const typed = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === "number" ? String(value) : value]),
  );
  const read = schema.safeParse(typed);
  if (read.success) return ok(read.data);
  return renamed(invalid(fieldErrors(read.error)), names);
}

/** The same of a card, whose year may have four digits. */
export function readCardFields<S extends z.ZodType>(
  schema: S,
  sent: Record<string, unknown>,
  names: Names = {},
): Result<z.output<S>> {
  const expYear = sent.expYear === undefined ? undefined : String(sent.expYear).replace(/^20(?=\d\d$)/, "");
  return readTyped(schema, { ...sent, expYear }, names);
}

/** A refusal whose fields are named as the call names them. */
export function renamed(refusal: Refusal, names: Names): Refusal {
  const errors =
    refusal.errors &&
    Object.fromEntries(Object.entries(refusal.errors).map(([name, texts]) => [names[name] ?? name, texts]));
  return { ...refusal, ...(errors && { errors }) };
}
