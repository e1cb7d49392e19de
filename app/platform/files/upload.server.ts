import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { checkNames, FormRefused, raiseLimits, signedInLimits } from "../forms/request/form-limits.server";
import { multipartParser } from "../forms/request/multipart.server";
import { readFormData } from "../forms/request/read-form-data.server";
import { log } from "../observability/log.server";
import { markupFinder } from "./sniff.server";
import { type Accepted, type ReceivedFile, type StoredUpload, storeUpload } from "./store-upload.server";

export type UploadRule = {
  accept: Accepted | ((field: string) => Accepted);
  maxFiles: number;
  maxBytesEach: number;
  uploadedById: number;
};
export type Upload = {
  form: FormData;
  files: StoredUpload[];
  /** Files not stored, with the reason; `isRetryable`: sending the same file again may work. */
  refused: { field: string; name: string; message: string; isRetryable?: true }[];
};

/** Replaces an empty name or one that is only a folder ("..", "/"). */
const NO_NAME = "file";
const ODD_NAME =
  "The name of a file is too long or has a character that can't be stored. Rename the file and send it again.";

type Spooled = Omit<Upload, "files"> & { received: ReceivedFile[] };

/** Streams a form's files to disk and stores each once its type is checked; also reads forms without files. */
export const readUpload = (request: Request, rule: UploadRule): Promise<Upload> =>
  withReceivedFiles(request, rule, async ({ form, received, refused }) => {
    const files: StoredUpload[] = [];
    // Sequential: decoding pictures is expensive, and other requests run beside it.
    for (const file of received) {
      const accept = typeof rule.accept === "function" ? rule.accept(file.field) : rule.accept;
      const stored = await storeUpload(file, { ...rule, accept });
      if (stored.ok) files.push(stored.value);
      else refused.push({ field: file.field, name: file.name, message: stored.message });
    }
    return { form, files, refused };
  });

/** Streams a form's files to disk for as long as `use` runs. Their types are not checked. */
export async function withReceivedFiles<T>(
  request: Request,
  limits: Limits,
  use: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  const spooled: Spooled = { form: new FormData(), received: [], refused: [] };
  raiseLimits(request);
  if (!/^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "")) {
    for (const [name, value] of await readFormData(request))
      if (typeof value === "string") spooled.form.append(name, value);
    return use(spooled);
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "callout-upload-"));
  try {
    spooled.received = await spool(request, limits, folder, spooled);
    return await use(spooled);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spool(request: Request, rule: Limits, folder: string, { form, refused }: Spooled) {
  const arriving: Promise<ReceivedFile>[] = [];
  const failed = new AbortController();
  try {
    const onFile: OnFile = (field, stream, name) => {
      if (arriving.length >= rule.maxFiles) {
        refused.push({ field, name, message: `At most ${rule.maxFiles} files can be sent at once` });
        stream.resume();
      } else {
        const file = writeToDisk(stream, { field, name, path: path.join(folder, `${arriving.length}`) });
        // Aborts parsing: with a full disk the parser would wait forever.
        file.catch((err) => failed.abort(err));
        arriving.push(file);
      }
    };
    await parseInto(form, request, rule, onFile, failed.signal);
    return await Promise.all(arriving);
  } catch (err) {
    if (err instanceof FormRefused) {
      await Promise.allSettled(arriving);
      throw err;
    }
    log().warn({ err }, "an upload did not arrive whole");
    await Promise.allSettled(arriving);
    refused.push({ field: "", name: "", ...failureOf(err) });
    return [];
  }
}

/** The parser fails this way only on file names that it can't read. */
const failureOf = (err: unknown): { message: string; isRetryable?: true } =>
  err instanceof Error && err.message === "Malformed part header"
    ? { message: ODD_NAME }
    : { message: "The upload did not arrive completely. Please try again.", isRetryable: true };

/** Reads only the text fields of a form with files, for a sender whose session has ended. */
export async function readTextFields(request: Request): Promise<FormData> {
  const form = new FormData();
  const rule = { maxFiles: 40, maxBytesEach: 25_000_000 };
  await parseInto(form, request, rule, (_field, stream) => stream.resume()).catch((error) => {
    if (error instanceof FormRefused) throw error;
  });
  return form;
}

type Limits = Pick<UploadRule, "maxFiles" | "maxBytesEach">;
type OnFile = (field: string, stream: Readable & { truncated?: boolean }, name: string) => void;

async function parseInto(
  form: FormData,
  request: Request,
  limits: Limits,
  onFile: OnFile,
  signal?: AbortSignal,
) {
  const { maxFiles, maxBytesEach } = limits;
  const parser = multipartParser(request, form, signedInLimits, { files: maxFiles, fileSize: maxBytesEach });
  parser.on("file", (field = "", stream, { filename = "" }) => {
    if (filename) onFile(field, stream, filename);
    else ifNotEmpty(stream, () => onFile(field, stream, NO_NAME));
  });
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream);
  await pipeline(body, limitBytes(limits), parser, { signal }).catch((error) =>
    parser.isRefused() ? parser.explain(error) : Promise.reject(error),
  );
  checkNames(form, signedInLimits);
}

/** An empty file input sends a part without name and bytes; bytes without a name are a file. */
function ifNotEmpty(stream: Readable, then: () => void) {
  stream.once("readable", () => {
    const first = stream.read();
    if (first === null) return stream.resume();
    stream.unshift(first);
    then();
  });
}

/** Aborts a request whose body is larger than all limits together, whatever its header says. */
function limitBytes({ maxFiles, maxBytesEach }: Limits) {
  let left = maxFiles * maxBytesEach + 2 * signedInLimits.textBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? new Error("too large") : null, chunk);
    },
  });
}

export async function writeToDisk(
  stream: Readable & { truncated?: boolean },
  file: Pick<ReceivedFile, "field" | "name" | "path">,
) {
  const markup = markupFinder();
  let sizeBytes = 0;
  stream.on("data", (chunk: Buffer) => {
    sizeBytes += chunk.length;
    markup.take(chunk);
  });
  await pipeline(stream, createWriteStream(file.path));
  return { ...file, sizeBytes, truncated: Boolean(stream.truncated), hasMarkup: markup.found() };
}
