// Writes dwolla.json: what the calls take and answer by Dwolla's OpenAPI document (github.com/Dwolla/dwolla-openapi, MIT).
// Usage: node sandbox/published/derive-dwolla.mjs openapi.yml
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const calls = [
  ...["GET /", "GET /accounts/:id", "GET /accounts/:id/funding-sources", "GET /accounts/:id/transfers"],
  ...["POST /customers", "GET /customers", "GET /customers/:id", "POST /customers/:id/funding-sources"],
  ...["GET /customers/:id/funding-sources", "GET /customers/:id/transfers", "POST /funding-sources"],
  ...["GET /funding-sources/:id", "POST /funding-sources/:id", "GET /funding-sources/:id/balance"],
  ...["GET /funding-sources/:id/micro-deposits", "POST /funding-sources/:id/micro-deposits"],
  ...["POST /transfers", "GET /transfers/:id", "POST /transfers/:id", "GET /transfers/:id/failure"],
  ...["GET /events", "GET /events/:id", "POST /webhook-subscriptions", "GET /webhook-subscriptions"],
  ...["POST /customers/:id", "GET /business-classifications", "GET /business-classifications/:id"],
  ...["GET /customers/:id/beneficial-owners", "POST /customers/:id/beneficial-owners"],
  ...["GET /beneficial-owners/:id", "POST /beneficial-owners/:id", "DELETE /beneficial-owners/:id"],
  ...["GET /customers/:id/beneficial-ownership", "POST /customers/:id/beneficial-ownership"],
  ...["GET /customers/:id/documents", "POST /customers/:id/documents", "GET /documents/:id"],
  ...["GET /beneficial-owners/:id/documents", "POST /beneficial-owners/:id/documents"],
  ...[
    "GET /webhook-subscriptions/:id",
    "POST /webhook-subscriptions/:id",
    "DELETE /webhook-subscriptions/:id",
  ],
];
const file = process.argv[2];
if (!file) throw new Error("Usage: node sandbox/published/derive-dwolla.mjs openapi.yml");
const document = parse(readFileSync(file, "utf8"));

const resolve = (node) =>
  node?.$ref
    ? resolve(
        node.$ref
          .split("/")
          .slice(1)
          .reduce((at, step) => at[step], document),
      )
    : (node ?? {});

/** A field that several alternatives have takes what any of them takes. */
function joined(former, next) {
  const values = [former, next]
    .map((one) => resolve(one))
    .map((one) => one.enum ?? (one.const ? [one.const] : undefined));
  if (former === undefined) return next;
  if ([former, next].every((one) => Object.keys(merged(one).properties).length > 0))
    return { oneOf: [former, next] };
  return values.every(Boolean)
    ? { type: "string", enum: [...new Set(values.flat())] }
    : values[0]
      ? next
      : former;
}

/** One object of all parts: of alternatives a field is required only where each requires it. */
function merged(schema) {
  const { allOf = [], oneOf, anyOf, properties = {}, required = [] } = resolve(schema);
  const every = allOf.map(merged);
  const some = (oneOf ?? anyOf ?? []).map(merged);
  const all = [...every, ...some, { properties, required }];
  const fields = {};
  // The document declares "additionalProperties" as a field by mistake.
  for (const one of all)
    for (const [name, inner] of Object.entries(one.properties))
      if (name !== "additionalProperties") fields[name] = joined(fields[name], inner);
  return {
    properties: fields,
    required: [
      ...required,
      ...every.flatMap((one) => one.required),
      ...(some[0]?.required ?? []).filter((name) => some.every((one) => one.required.includes(name))),
    ],
  };
}

function shapeOf(schema, depth, name = "") {
  const found = resolve(schema);
  const { type } = found;
  const values = found.enum ?? (found.const && [found.const]);
  // The document lists its example's keys.
  if (name === "metadata") return "map";
  if (values) return `one of ${values.join(" ")}`;
  const kind = Array.isArray(type) ? type.find((each) => each !== "null") : type;
  const nullable = Array.isArray(type) && type.includes("null") ? "|null" : "";
  if (kind === "string") return `text${nullable}`;
  if (kind === "integer" || kind === "number" || kind === "boolean") return `${kind}${nullable}`;
  if (kind === "array") return depth > 4 ? "list" : { "[]": shapeOf(found.items, depth + 1) };
  const { properties } = merged(found);
  if (Object.keys(properties).length === 0) return kind === "object" ? "map" : "any";
  return depth > 4 ? "object" : fieldsOf(found, depth);
}

function fieldsOf(schema, depth) {
  const { properties, required } = merged(schema);
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      `${name}${required.includes(name) ? "!" : ""}`,
      shapeOf(inner, depth + 1, name),
    ]),
  );
}

const schemaOf = (content) => Object.values(content ?? {})[0]?.schema;

function describe(call) {
  const [method, route] = call.split(" ");
  const at = document.paths[route.replaceAll(":id", "{id}")];
  const operation = at[method.toLowerCase()];
  const given = [...(at.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
  const query = given.filter(({ in: where }) => where === "query");
  const [status, success] = Object.entries(operation.responses).find(([code]) => code.startsWith("2"));
  const body = schemaOf(resolve(operation.requestBody).content);
  const answer = schemaOf(resolve(success).content);
  return {
    ...(query.length && {
      query: Object.fromEntries(query.map(({ name, schema }) => [name, shapeOf(schema, 0)])),
    }),
    ...(body && { parameters: fieldsOf(body, 0) }),
    status: Number(status),
    ...(answer && { answer: fieldsOf(answer, 0) }),
  };
}

const table = {
  source: "Dwolla's OpenAPI document, github.com/Dwolla/dwolla-openapi (MIT)",
  calls: Object.fromEntries(calls.map((call) => [call, describe(call)])),
};
writeFileSync(path.join(import.meta.dirname, "dwolla.json"), `${JSON.stringify(table, null, 1)}\n`);
