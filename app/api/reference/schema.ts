/** The part of JSON Schema that our declarations use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  contentSchema?: Schema;
};
export type Named = Record<string, Schema>;

export const nameIn = ({ $ref }: Schema) => $ref?.split("/").at(-1);

/** Resolves a reference, and unwraps "this or null". */
export function resolve(schema: Schema, named: Named): Schema {
  const name = nameIn(schema);
  if (name) return named[name] ?? {};
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  return choices.length === 1
    ? resolve({ ...schema, anyOf: undefined, oneOf: undefined, ...choices[0] }, named)
    : schema;
}

/** Names a field's type: "text", "list of Applicant", "number or null". */
export function typeWord(schema: Schema): string {
  const name = nameIn(schema);
  if (name) return name;
  if (schema.contentSchema) return `JSON text of ${typeWord(schema.contentSchema)}`;
  if (schema.enum) return isNullable(schema) ? "choice or null" : "choice";
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map(typeWord))].join(" or ");
  const types = [schema.type ?? (schema.properties ? "object" : "anything")].flat();
  return types.map((type) => wordOf(type, schema)).join(" or ");
}

export const isNullable = ({ type }: Schema) => Array.isArray(type) && type.includes("null");

function wordOf(type: string, { format, items }: Schema) {
  if (type === "string") return format === "binary" ? "file" : "text";
  if (type === "array") return items ? `list of ${typeWord(items)}` : "list";
  if (type === "integer") return "whole number";
  return type;
}
