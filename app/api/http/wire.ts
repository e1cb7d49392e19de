import { z } from "@hono/zod-openapi";
import { idField } from "~/platform/forms/id-field";
import { anyId } from "./any-id";

type FieldDoc = { type?: "string" | "integer"; description?: string; example?: unknown };

/** Documents a copy of a schema: schemas made before zod-openapi was loaded lack the `openapi` method. */
export const documented = <S extends z.ZodType>(schema: S, about: FieldDoc): S =>
  schema.clone().openapi(about);

/** Documented fields of a feature's form; use with `satisfies`, which checks that the names match. */
export type FieldsOf<Form extends z.ZodType> = Record<keyof z.input<Form>, z.ZodType>;

/** A row's id as text or number. */
export const id = documented(idField(), { type: "string" });

/** An optional id in a query. */
export const optionalId = z
  .string()
  .regex(/^\d{0,15}$/)
  .optional();

export const byId = z.object({ id: anyId });
export const noInput = z.object({});

/** An amount, quantity or number as JSON number or text. */
export const numberOrText = z.union([z.number(), z.string()]);
export const checkbox = z.union([z.boolean(), z.string()]).optional().openapi({ type: "boolean" });
export const binary = z.string().openapi({ format: "binary" });

export const named = z.object({ _id: z.string(), name: z.string() });
export const person = z.object({ userId: z.string(), name: z.string() });
export const storedFile = named.extend({ link: z.string(), type: z.string(), size: z.int() });

/** The response of a call that adds a row. */
export const created = { payload: z.object({ _id: z.string() }) };

/** Fields of a response that stand at its top level and in `payload`. */
export const withPayload = <S extends z.ZodRawShape>(fields: S) => ({ ...fields, payload: z.object(fields) });

/** Query for a run's or import's results: the rows after this position. */
export const resultsQuery = z.object({ after: z.coerce.number().int().min(0).default(0) });

const text = z.string().optional();
/** A page of a list, from 1; as text, because unreadable values are ignored. */
export const paging = {
  page: text.openapi({ example: "1" }),
  perPage: text.openapi({ example: "5", description: "1 to 100" }),
};
