import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { Hono } from "hono";
import { api } from "~/api";

type Json = Record<string, unknown>;
type Media = { schema: Json };
export type Operation = {
  operationId: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
};
type Response = { content: Record<string, Media> };
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Record<string, Response> };
};

// The API as the server mounts it.
export const mounted = new Hono<{ Variables: { clientAddress: string; requestId: string } }>()
  .use(async (c, next) => {
    c.set("clientAddress", "127.0.0.1");
    c.set("requestId", "test");
    await next();
  })
  .route("/api", api);

export const documentAsSent = async () => (await mounted.request("/api/openapi.json")).json();

/** Returns the document with references to refusals resolved. */
export async function readDocument(): Promise<OpenApi> {
  const document = await documentAsSent();
  const { responses } = document.components;
  for (const operation of Object.values(document.paths as OpenApi["paths"]).flatMap(Object.values))
    for (const [status, { $ref }] of Object.entries<{ $ref?: string }>(operation.responses))
      if ($ref) operation.responses[status] = responses[$ref.split("/").at(-1)!];
  return document;
}

/**
 * Returns a function that lists what is wrong with a value by a schema. Undocumented members are wrong too.
 */
export function makeValidator(document: OpenApi) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema({ $id: "openapi", components: forbidExtraMembers(document.components) as Json });
  const checks = new Map<Json, ReturnType<typeof ajv.compile>>();
  return (schema: Json, value: unknown): string[] => {
    const check = checks.get(schema) ?? ajv.compile(withRootReference(forbidExtraMembers(schema)) as Json);
    checks.set(schema, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Forbids additional members of objects. */
function forbidExtraMembers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forbidExtraMembers);
  if (!schema || typeof schema !== "object") return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, forbidExtraMembers(value)]),
  );
  const isClosable = "properties" in copy && !("additionalProperties" in copy);
  return isClosable ? { ...copy, additionalProperties: false } : copy;
}

const withRootReference = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'));
