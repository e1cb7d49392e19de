import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ERRORS } from "@tus/server";
import { inTransaction } from "../../db/db.server";
import { findAnswer, formIdempotencyKey, type IdempotencyKey, runOnce } from "../../db/idempotency.server";
import { ok } from "../../result";
import { findFileById } from "../files.server";
import { type Accepted, type StoredUpload, storeUpload } from "../store-upload.server";
import { readUpload, type Upload, type UploadRule, writeToDisk } from "../upload.server";
import { UPLOAD_GONE, UPLOADS_FIELD } from "./limits";
import { deleteStaged, stagedId, stagingStore } from "./staged-uploads.server";
import { uploadLocker } from "./upload-lock.server";

const ACTION = "upload.name";
const INCOMPLETE = "The upload did not arrive completely. Please try again.";

type Rule = UploadRule & { accept: Accepted };

/** Reads a form whose files come with it, or were uploaded before and are named in its field `uploads`. */
export async function receiveFile(request: Request, rule: Rule): Promise<Upload> {
  const upload = await readUpload(request, rule);
  const secrets = new Set(upload.form.getAll(UPLOADS_FIELD).map(String));
  for (const secret of [...secrets].slice(0, rule.maxFiles)) {
    const taken = await takeUpload(secret, rule);
    if ("fileId" in taken) upload.files.push(taken);
    else upload.refused.push(taken);
  }
  return upload;
}

/** Answers a file that was sent before its form, as `FileField` reads it. */
export const answerFile = ({ files, refused }: Upload) =>
  Response.json({
    files: files.map(({ fileId, name }) => ({ fileId, name })),
    refused: refused.map(({ message, isRetryable }) => ({ message, isRetryable })),
  });

type Refused = Upload["refused"][number];

/** Stores an uploaded file once: a repeat after a lost answer gets the same file, one at the same time waits. */
async function takeUpload(secret: string, rule: Rule): Promise<StoredUpload | Refused> {
  const id = stagedId(rule.uploadedById, secret);
  if (!id) return gone();
  const lock = uploadLocker.newLock(id);
  try {
    await lock.lock(new AbortController().signal, () => {});
  } catch (error) {
    if (error !== ERRORS.ERR_LOCK_TIMEOUT) throw error;
    return { field: "", name: "", message: INCOMPLETE, isRetryable: true };
  }
  try {
    return await takeOnce(id, formIdempotencyKey(secret, rule.accept)!, rule);
  } finally {
    await lock.unlock();
  }
}

async function takeOnce(id: string, key: IdempotencyKey, rule: Rule): Promise<StoredUpload | Refused> {
  const earlier = await findAnswer<{ fileId: number }>(rule.uploadedById, ACTION, key);
  if (earlier) return (await storedFile(earlier.fileId)) ?? gone();
  const upload = await (await stagingStore()).getUpload(id).catch(() => undefined);
  if (!upload) return gone();
  const name = upload.metadata?.filename || "file";
  if (upload.offset !== upload.size) return { field: "", name, message: INCOMPLETE, isRetryable: true };
  const stored = await storeStaged(id, { name, sizeBytes: upload.size }, rule);
  // Refused bytes stay until the browser deletes them, so that a repeat is refused alike.
  if (!stored.ok) return { field: "", name, message: stored.message };
  const { fileId } = stored.value;
  await inTransaction((tx) => runOnce(tx, rule.uploadedById, ACTION, key, async () => ok({ fileId })));
  await deleteStaged(id);
  return stored.value;
}

const gone = (): Refused => ({ field: "", name: "", message: UPLOAD_GONE, isRetryable: true });

async function storedFile(id: number): Promise<StoredUpload | undefined> {
  const file = await findFileById(id);
  return file && { field: "", fileId: id, storageKey: file.storageKey, name: file.name, sentAs: file.name };
}

async function storeStaged(id: string, { name, sizeBytes }: { name: string; sizeBytes: number }, rule: Rule) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "callout-upload-"));
  try {
    const truncated = sizeBytes > rule.maxBytesEach;
    const stream = await (await stagingStore()).read(id);
    const file = await writeToDisk(stream, { field: "", name, path: path.join(folder, "0") });
    return await storeUpload({ ...file, truncated }, rule);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
