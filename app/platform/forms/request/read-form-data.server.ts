import { withoutNul } from "../../text/text";
import {
  checkNames,
  type FormLimits,
  incomplete,
  limitsOf,
  notAForm,
  tooLarge,
  tooManyFields,
} from "./form-limits.server";

const read = new WeakMap<Request, Promise<FormData>>();

/** Reads a form within its sender's limits, without NUL; repeated calls return the same form. */
export function readFormData(request: Request): Promise<FormData> {
  const known = read.get(request);
  if (known) return known;
  const reading = readWithin(request, limitsOf(request));
  read.set(request, reading);
  return reading;
}

async function readWithin(request: Request, limits: FormLimits): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (Number(request.headers.get("Content-Length") ?? 0) > limits.textBytes) throw tooLarge();
  if (request.headers.get("Content-Encoding")) throw notAForm();
  const bytes = await readBytes(request, limits.textBytes);
  const form = new FormData();
  if (bytes.length > 0)
    for (const [name, value] of await entriesOf(bytes, type, limits.fields))
      form.append(withoutNul(name), typeof value === "string" ? withoutNul(value) : value);
  checkNames(form, limits);
  return form;
}

async function entriesOf(bytes: Buffer, type: string, fields: number) {
  if (/^multipart\/form-data\b/i.test(type)) {
    const boundary = type.match(/boundary=(?:"([^"]+)"|([^;\s]+))/i);
    if (!boundary) throw incomplete();
    if (countIn(bytes, `--${boundary[1] ?? boundary[2]}`, fields + 1) > fields + 1) throw tooManyFields();
    return new Response(bytes as BodyInit, { headers: { "Content-Type": type } }).formData().catch(() => {
      throw incomplete();
    });
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw notAForm();
  if (countIn(bytes, "&", fields) + 1 > fields) throw tooManyFields();
  return new URLSearchParams(bytes.toString("utf8"));
}

function countIn(bytes: Buffer, text: string, max: number) {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= max; at = bytes.indexOf(text, at + text.length))
    count += 1;
  return count;
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw incomplete();
  }
  if (size > limit) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Rebuilds a request from its form, for libraries that read the request themselves. */
export async function readRequest(request: Request): Promise<Request> {
  const form = await readFormData(request);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  return new Request(request.url, { method: request.method, headers, body });
}
