import { z } from "@hono/zod-openapi";
import { idField } from "~/platform/forms/id-field";
import { readId } from "~/platform/forms/read-id";

type FieldDoc = { type?: "string" | "integer"; description?: string; example?: unknown };

/** Documents a copy of a schema: schemas made before zod-openapi was loaded lack the `openapi` method. */
export const documented = <S extends z.ZodType>(schema: S, about: FieldDoc): S =>
  schema.clone().openapi(about);

/** Documented fields of a feature's form; use with `satisfies`, which checks that the names match. */
export type FieldsOf<Form extends z.ZodType | FormMaker> = Record<NameIn<Form>, z.ZodType>;
export type SomeFieldsOf<Form extends z.ZodType | FormMaker> = Partial<FieldsOf<Form>>;
/** A field's name in a form, in any of its variants. */
export type NameIn<Form> = KeyOf<
  Form extends z.ZodType ? z.input<Form> : Form extends FormMaker ? z.input<ReturnType<Form>> : never
>;
type KeyOf<T> = T extends unknown ? keyof T : never;
type FormMaker = (...given: never) => z.ZodType;

/** A row's id as text or number. */
export const id = documented(idField(), { type: "string" });

/** An optional id in a query. */
export const optionalId = z
  .string()
  .regex(/^\d{0,15}$/)
  .optional();

/** An id as text or number. Anything else becomes 0, which no row has, and is answered as not found. */
export const anyId = z
  .union([z.string(), z.number()])
  .transform((sent) => readId(String(sent)))
  .openapi({ type: "string", example: "7" });
export const byId = z.object({ id: anyId });
export const noInput = z.object({});

/** An amount, quantity or number as JSON number or text. */
export const numberOrText = z.union([z.number(), z.string()]);
export const checkbox = z.union([z.boolean(), z.string()]).optional().openapi({ type: "boolean" });
export const binary = z.string().openapi({ format: "binary" });
/** Names files that were sent before, in parts. */
export const uploads = z.array(z.string()).optional().openapi({
  description:
    "Of our own pages: files sent before to /uploads by the tus protocol, by the last part of each address",
});

/** The files of a message, sent before to the call at `path`. */
export const attachedFiles = (path: string) =>
  z.array(id).openapi({
    type: "array",
    items: { type: "string" },
    description: `The _id of files sent to ${path}; a message needs a text or a file`,
  });

/** Companies that limit a super administrator's list. */
export const companyIds = z
  .string()
  .regex(/^[\d,\s]*$/)
  .optional()
  .openapi({ description: "For the super administrator: ids of companies, with commas", example: "1,2" });

/** Describes a field of a form whose text is JSON of a named shape (JSON Schema's contentSchema). */
export const asJson = (shape: string, description: string) => ({
  description,
  contentMediaType: "application/json",
  contentSchema: { $ref: `#/components/schemas/${shape}` },
});

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
