import type { z } from "@hono/zod-openapi";
import { fieldErrors } from "~/platform/field-errors";
import { invalid, ok, type Refusal, type Result } from "~/platform/result";

/** Our name of a field → the call's own. */
type Names = Record<string, string>;

/** Reads a card as the pages' forms do: figures may come as numbers, a year with four digits. */
export function readCardFields<S extends z.ZodType>(
  schema: S,
  sent: Record<string, unknown>,
  names: Names = {},
): Result<z.output<S>> {
  const typed = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === "number" ? String(value) : value]),
  );
  const expYear = typeof typed.expYear === "string" ? typed.expYear.replace(/^20(?=\d\d$)/, "") : undefined;
  const read = schema.safeParse({ ...typed, expYear });
  if (read.success) return ok(read.data);
  return renamed(invalid(fieldErrors(read.error)), names);
}

/** A refusal whose fields are named as the call names them. */
export function renamed(refusal: Refusal, names: Names): Refusal {
  const errors =
    refusal.errors &&
    Object.fromEntries(Object.entries(refusal.errors).map(([name, texts]) => [names[name] ?? name, texts]));
  return { ...refusal, ...(errors && { errors }) };
}
