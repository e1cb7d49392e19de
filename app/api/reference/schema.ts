/** The part of JSON Schema that our declarations produce, and how to read it. */
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
};
export type Named = Record<string, Schema>;

export const nameIn = ({ $ref }: Schema) => $ref?.split("/").at(-1);

/** The schema behind a reference, and behind "this or null". */
export function resolve(schema: Schema, named: Named): Schema {
  const name = nameIn(schema);
  if (name) return named[name] ?? {};
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  return choices.length === 1
    ? resolve({ ...schema, anyOf: undefined, oneOf: undefined, ...choices[0] }, named)
    : schema;
}

/** A word for a field's type: "text", "list of Applicant", "number or null". */
export function typeWord(schema: Schema): string {
  const name = nameIn(schema);
  if (name) return name;
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

/** A value of that shape: what the schema gives as an example, else the plainest one. Left out where nothing has to be. */
export function exampleOf(schema: Schema, named: Named, depth = 0): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  const plain = resolve(schema, named);
  if (plain.example !== undefined) return plain.example;
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return plain.enum[0];
  const choice = plain.anyOf?.[0] ?? plain.oneOf?.[0];
  if (choice) return exampleOf(choice, named, depth);
  const type = [plain.type ?? "object"].flat()[0];
  if (type === "array") return plain.items && depth < 6 ? [exampleOf(plain.items, named, depth + 1)] : [];
  if (type !== "object")
    return { string: "text", number: 12.5, integer: 1, boolean: true }[type ?? ""] ?? null;
  if (depth > 6) return {};
  const fields = Object.entries(plain.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, named, depth + 1)]));
}
