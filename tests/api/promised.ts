import { declaredCalls } from "~/api/http/call.server";
import { makeValidator, type OpenApi, type Operation, readDocument } from "./contract";

type Answer = { status: number; type: string; body: unknown };
let made: Promise<{ document: OpenApi; complaints: ReturnType<typeof makeValidator> }> | undefined;

/** What is wrong with an answer by the document: a status that the call does not tell of, another type, another shape. */
export async function brokenPromises(method: string, url: string, answer: Answer) {
  const { pathname } = new URL(url, "http://localhost");
  const called = declaredCalls.find((call) => call.method === method && fits(call.path, pathname));
  if (!called) return [];
  made ??= prepare();
  const { document, complaints } = await made;
  const operation = document.paths[called.path.slice("/api".length)]![method.toLowerCase()]!;
  return wrongIn(operation, answer, complaints).map((text) => `${called.id} ${answer.status}: ${text}`);
}

const fits = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}/?$`).test(pathname);

async function prepare() {
  const document = await readDocument();
  return { document, complaints: makeValidator(document) };
}

export function wrongIn(
  { responses }: Operation,
  { status, type, body }: Answer,
  complaints: ReturnType<typeof makeValidator>,
) {
  const told = responses[status];
  if (!told) return [`the document tells only of ${Object.keys(responses)}`];
  const media = told.content[type];
  if (!media) return [`${type} is not among ${Object.keys(told.content)}`];
  if (body instanceof ArrayBuffer) return body.byteLength > 0 ? [] : ["no bytes"];
  return complaints(media.schema, body);
}
