import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { withoutNul } from "~/platform/text/text";

/** Files travel in multipart bodies, which have their own limits. */
export const MAX_JSON_BYTES = 1_000_000;

/** Input that can't be read or fails its schema, with the HTTP status. */
export type Unreadable = {
  ok: false;
  status: 400 | 413 | 415 | 422;
  message: string;
  errors?: Record<string, string[]>;
};
export type Input = { params: unknown; query: unknown; body: unknown };
type Schemas = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  multipart?: z.ZodObject;
};

const unreadable = (status: Unreadable["status"], message: string): Unreadable => ({
  ok: false,
  status,
  message,
});

/** Validates path, query and JSON body, in this order. A call with files reads its body itself. */
export async function readInput(
  c: Context,
  { params, query, body, multipart }: Schemas,
): Promise<{ ok: true; value: Input } | Unreadable> {
  const value: Input = { params: {}, query: {}, body: {} };
  const check = (name: keyof Input, schema: z.ZodType, sent: unknown) => {
    const parsed = schema.safeParse(sent);
    if (!parsed.success) return describeErrors(parsed.error);
    value[name] = parsed.data;
    return undefined;
  };
  const wrong =
    (params && check("params", params, withoutNuls(c.req.param()))) ??
    (query && check("query", query, withoutNuls(c.req.query())));
  if (wrong) return wrong;
  if (multipart && !isForm(c.req.raw.headers))
    return unreadable(415, "Please send this as multipart/form-data");
  if (body) {
    const sent = await readJson(c.req.raw);
    if (!sent.ok) return sent;
    const refusal = check("body", body, sent.value);
    if (refusal) return refusal;
  }
  return { ok: true, value };
}

/** Strips NUL, which Postgres refuses, from names and values. */
const withoutNuls = (texts: object) =>
  Object.fromEntries(Object.entries(texts).map(([name, each]) => [withoutNul(name), cleaned(each)]));
const cleaned = (value: unknown) => (typeof value === "string" ? withoutNul(value) : value);
/** For JSON.parse, which calls it for inner values before outer ones. */
const reviver = (_: string, value: unknown) =>
  value && typeof value === "object" && !Array.isArray(value) ? withoutNuls(value) : cleaned(value);

const isForm = (headers: Headers) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers.get("Content-Type") ?? "");
const isJson = (headers: Headers) =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers.get("Content-Type") ?? "");

/** Reads the JSON body; an empty body is an empty object, so that errors name the missing fields. */
async function readJson(request: Request): Promise<{ ok: true; value: unknown } | Unreadable> {
  const bytes = await readAtMost(request, MAX_JSON_BYTES);
  if (!bytes) return unreadable(413, "The request is larger than 1 MB");
  if (bytes.length === 0) return { ok: true, value: {} };
  // A form on another site can post text/plain without a preflight request, but not JSON.
  if (!isJson(request.headers) || request.headers.get("Content-Encoding"))
    return unreadable(415, "Please send JSON with Content-Type: application/json");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text, text.includes("\\u0000") ? reviver : undefined);
    if (value && typeof value === "object" && !Array.isArray(value)) return { ok: true, value };
    return unreadable(400, "Please send a JSON object");
  } catch {
    return unreadable(400, "The request is not valid JSON");
  }
}

/** Reads at most `most` bytes; returns undefined if there are more, without reading the rest. */
async function readAtMost(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns a zod error's messages by field name as forms write it: `contactInfo[0].email`. */
export function describeErrors(error: z.ZodError) {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.reduce<string>(
      (name, key) =>
        typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
      "",
    );
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const [field, [text] = []] = Object.entries(errors)[0] ?? [];
  // Replaces zod's own messages, which describe types, with one that names the field.
  const isOurs = text && !/^(Invalid|Too|Unrecognized)\b/.test(text);
  const message = isOurs ? text : `Please check ${field || "what was sent"}`;
  return { ok: false as const, status: 422 as const, message, errors };
}
