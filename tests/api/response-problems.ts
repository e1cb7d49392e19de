import { declaredCalls } from "~/api/http/call.server";
import { makeValidator, type OpenApi, type Operation, readDocument } from "./contract";

type Answer = { status: number; type: string; body: unknown };
let prepared: Promise<{ document: OpenApi; validate: ReturnType<typeof makeValidator> }> | undefined;

/** Lists how a response differs from the document: an undocumented status, type or shape. */
export async function responseProblems(method: string, url: string, answer: Answer) {
  const { pathname } = new URL(url, "http://localhost");
  const called = declaredCalls.find((call) => call.method === method && matchesPattern(call.path, pathname));
  if (!called) return [];
  prepared ??= prepare();
  const { document, validate } = await prepared;
  const operation = document.paths[called.path.slice("/api".length)]![method.toLowerCase()]!;
  return problemsIn(operation, answer, validate).map((text) => `${called.id} ${answer.status}: ${text}`);
}

const matchesPattern = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}/?$`).test(pathname);

async function prepare() {
  const document = await readDocument();
  return { document, validate: makeValidator(document) };
}

export function problemsIn(
  { responses }: Operation,
  { status, type, body }: Answer,
  validate: ReturnType<typeof makeValidator>,
) {
  const documented = responses[status];
  if (!documented) return [`the document describes only ${Object.keys(responses)}`];
  const media = documented.content[type];
  if (!media) return [`${type} is not among ${Object.keys(documented.content)}`];
  if (body instanceof ArrayBuffer) return body.byteLength > 0 ? [] : ["no bytes"];
  return validate(media.schema, body);
}
