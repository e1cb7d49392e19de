import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { openFile, type StoredFile } from "~/platform/files/files.server";
import { damagedFile } from "./limits";

/** Copies a stored file to a temporary folder while `read` runs, because reading a zip needs random access. */
export async function withLocalCopy<T>(file: StoredFile, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "callout-import-"));
  try {
    const copy = path.join(folder, "sheet");
    const stream = await openFile(file.storageKey);
    if (!stream) throw damagedFile();
    await pipeline(stream, createWriteStream(copy));
    return await read(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
