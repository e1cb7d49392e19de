import type { OpenApi, Operation } from "./contract";
import type { Sent } from "./examples/example";

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  contentSchema?: Schema;
};

/**
 * Lists each documented parameter of a call, and whether one of the requests sends a value; empty objects,
 * lists and texts do not count. Members of shared schemas are named `WorkOrderFilters.cityName`.
 */
export function parametersSent(document: OpenApi, operation: Operation, requests: Sent[]) {
  const found = new Map<string, boolean>();
  const note = (name: string, values: unknown[]) =>
    found.set(name, (found.get(name) ?? false) || values.some(isFilled));

  for (const { in: place, name } of operation.parameters ?? [])
    if (place === "query")
      note(
        name,
        requests.flatMap(({ query }) => query?.[name] ?? []),
      );
  const bodies = requests.map(({ body }) => (body instanceof FormData ? fieldsOf(body) : body));
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) walk(schema, bodies, "");
  return found;

  function walk(schema: Schema, values: unknown[], at: string) {
    if (schema.$ref) {
      const shape = schema.$ref.split("/").at(-1)!;
      if (at) note(at, values);
      return walk(document.components.schemas[shape] as Schema, values, shape);
    }
    const { properties = {}, items, contentSchema } = schema;
    const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
    if (!Object.keys(properties).length && !items && !contentSchema && !alternatives.length && at)
      note(at, values);
    for (const [name, each] of Object.entries(properties))
      walk(
        each,
        values.flatMap((value) => memberOf(value, name)),
        at ? `${at}.${name}` : name,
      );
    for (const each of alternatives) walk(each, values, at);
    if (items) walk(items, values.flat(), at);
    if (contentSchema)
      walk(
        contentSchema,
        values.map((value) => (typeof value === "string" ? JSON.parse(value) : value)),
        at,
      );
  }
}

const memberOf = (value: unknown, name: string): unknown[] =>
  value && typeof value === "object" && name in value ? [(value as Record<string, unknown>)[name]] : [];

const fieldsOf = (form: FormData) =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).at(-1)]));

function isFilled(value: unknown): boolean {
  if (value instanceof Blob) return true;
  if (value && typeof value === "object") return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== "";
}
