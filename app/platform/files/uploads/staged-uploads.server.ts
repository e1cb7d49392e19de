import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import type { DataStore, Upload } from "@tus/server";
import { randomSecret } from "../../http/session.server";
import { log } from "../../observability/log.server";
import { env } from "../../settings/env.server";
import { now } from "../../time/clock.server";
import { bucketSettings, openDisk, storageSettings } from "../disk.server";

/** Uploads stay under this folder of the storage until a form names them. */
const FOLDER = "unfinished-uploads";
const DAY_MS = 24 * 60 * 60 * 1000;

export type StagingStore = DataStore & { read(id: string): Readable | Promise<Readable> };

let opened: { settings: string; store: StagingStore } | undefined;

/** Opens the store of uploads in the same folder or bucket as all files. */
export async function stagingStore(): Promise<StagingStore> {
  const settings = storageSettings();
  if (opened?.settings !== settings) opened = { settings, store: await createStore() };
  return opened.store;
}

async function createStore(): Promise<StagingStore> {
  const { FILES_DIR } = env();
  if (FILES_DIR) return new FileStore({ directory: FILES_DIR });
  // Loaded on demand: it is the heaviest dependency.
  const { S3Store } = await import("@tus/s3-store");
  const { bucket, ...settings } = bucketSettings();
  return new S3Store({
    s3ClientConfig: { bucket, ...settings },
    // Not every S3-compatible store has tags.
    useTags: false,
    // Other servers change the same uploads.
    cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
  }) as unknown as StagingStore;
}

/** An upload's id names its owner, so that nobody else's request can reach it. */
export const stagedId = (ownerId: number, secret: string) =>
  /^[\w-]{43}$/.test(secret) ? `${FOLDER}/${ownerId}/${secret}` : undefined;
export const newStagedId = (ownerId: number) => `${FOLDER}/${ownerId}/${randomSecret()}`;
export const secretOf = (id: string) => id.slice(id.lastIndexOf("/") + 1);

export async function countStaged(ownerId: number): Promise<number> {
  return (await listStaged(`${FOLDER}/${ownerId}/`)).length;
}

export async function isStaged(id: string): Promise<boolean> {
  return Boolean(await (await stagingStore()).getUpload(id).catch(() => undefined));
}

/** Deletes an upload, whatever is left of it. */
export async function deleteStaged(id: string) {
  const store = await stagingStore();
  // The bucket's store doesn't delete finished uploads, and neither deletes all objects of an upload.
  await store
    .remove(id)
    .catch((err) => log().debug({ err, id }, "an upload was not whole when it was deleted"));
  const disk = await openDisk();
  for (const ending of ["", ".part", ...INFO_ENDINGS]) await disk.delete(id + ending);
}

/** Deletes uploads that were begun more than a day ago. */
export async function deleteOldUploads() {
  const store = await stagingStore();
  for (const id of await listStaged(`${FOLDER}/`)) {
    const upload = await store.getUpload(id).catch(() => undefined);
    if (!upload || isOld(upload)) await deleteStaged(id);
  }
}

const isOld = ({ creation_date }: Upload) =>
  !creation_date || now().getTime() - Date.parse(creation_date) > DAY_MS;

/** The tus stores keep an upload's size and name in a second file, named by its id with one of these endings. */
const INFO_ENDINGS = [".json", ".info"];

/** Lists the ids of all uploads under a prefix. */
async function listStaged(prefix: string): Promise<string[]> {
  const disk = await openDisk();
  const ids: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, paginationToken }).catch(ifMissing);
    for (const each of page?.objects ?? []) {
      const ending = each.isFile && INFO_ENDINGS.find((known) => each.key.endsWith(known));
      if (each.isFile && ending) ids.push(each.key.slice(0, -ending.length));
    }
    paginationToken = page?.paginationToken;
  } while (paginationToken);
  // The disk takes the slash from a prefix, so that 1 would be the prefix of 12 too.
  return ids.filter((id) => id.startsWith(prefix));
}

/** A folder appears with its first upload. */
function ifMissing(error: { cause?: { code?: string }; code?: string }) {
  if (error.code === "ENOENT" || error.cause?.code === "ENOENT") return undefined;
  throw error;
}
