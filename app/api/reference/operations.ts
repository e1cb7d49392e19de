import { exampleOf, requestExample } from "./example";
import type { Named, Schema } from "./schema";
import { chapters } from "./tags";

type Content = Record<string, { schema: Schema }>;
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
export type Operation = {
  operationId: string;
  summary: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  /** The success response inline, refusals by reference. */
  responses: Record<string, { content?: Content; $ref?: string }>;
};
export type Document = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Named; responses: Record<string, { description: string }> };
};
export type Described = Operation & { method: string; path: string };

export function operationsOf({ paths }: Document, chapter: string): Described[] {
  const calls: readonly string[] = chapters.find(({ name }) => name === chapter)?.calls ?? [];
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return { ...operation, method: method.toUpperCase(), path };
      }),
    )
    .filter(({ tags }) => tags?.includes(chapter))
    .sort((one, other) => calls.indexOf(one.operationId) - calls.indexOf(other.operationId));
}

export const contentOf = (content: Content | undefined) => {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  return type && media ? { type, schema: media.schema } : undefined;
};

/** Returns a call's refusals: status and description. */
export const refusalsOf = ({ responses }: Operation, { components }: Document) =>
  Object.entries(responses).flatMap(([status, { $ref }]) => {
    const named = components.responses[$ref?.split("/").at(-1) ?? ""];
    return named ? [{ status, meaning: named.description }] : [];
  });

/** Returns a curl command; the token is in $TOKEN. */
export function curlFor({ method, path, security, parameters, requestBody }: Described, document: Document) {
  const named = document.components.schemas;
  const value = (parameter: Parameter) => String(exampleOf(parameter.schema, named, parameter.name));
  const inPath = (parameters ?? []).filter((parameter) => parameter.in === "path");
  const query = (parameters ?? []).filter((parameter) => parameter.in === "query");
  const filled = inPath.reduce((text, it) => text.replace(`{${it.name}}`, value(it)), path);
  const search = query.map((it) => `${it.name}=${encodeURIComponent(value(it))}`).join("&");
  const url = `${document.servers[0]?.url}${filled}${search ? `?${search}` : ""}`;
  const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} '${url}'`];
  if (security?.length) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  const body = contentOf(requestBody?.content);
  if (body?.type === "application/json") {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${quoted(JSON.stringify(requestExample(body.schema, named), null, 2))}'`);
  } else if (body) {
    for (const [name, example] of Object.entries(requestExample(body.schema, named)))
      lines.push(part(name, example, body.schema.properties?.[name] ?? {}));
  }
  return lines.join(" \\\n  ");
}

/** A form field for curl: `-F 'files=@plan.pdf'`, `-F 'values={…}'`. */
function part(name: string, example: unknown, field: Schema) {
  const isFile = field.format === "binary" || field.items?.format === "binary";
  if (isFile) return `-F '${name}=@plan.pdf'`;
  return `-F '${name}=${quoted(typeof example === "string" ? example : JSON.stringify(example))}'`;
}

/** Escapes text inside a shell's single quotes. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`);
