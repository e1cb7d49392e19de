import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { damagedFile, tooLarge } from "./limits";

/** A zip's entries by name. Stated sizes can be trusted: yauzl fails on an entry of another size. */
export type Zip = { file: ZipFile; entries: Map<string, Entry> };

const MAX_ENTRIES = 2000;
const MAX_DIRECTORY_BYTES = 4_000_000;

export async function openZip(path: string): Promise<Zip> {
  // Without `decodeStrings` a name may begin with a slash, as some programs write it: no name becomes a path on disk.
  const file = await openPromise(path, { autoClose: false, decodeStrings: false });
  try {
    return { file, entries: await listEntries(file) };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function listEntries(file: ZipFile) {
  if (file.entryCount > MAX_ENTRIES) throw damagedFile();
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of file.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MAX_DIRECTORY_BYTES) throw damagedFile();
    entries.set(entry.fileNameRaw.toString("utf8").replace(/^\//, ""), entry);
  }
  return entries;
}

/** Opens an entry of at most `maxBytes` when uncompressed. */
export async function openEntry({ file }: Zip, entry: Entry, maxBytes: number): Promise<Readable> {
  if (entry.uncompressedSize > maxBytes) throw tooLarge();
  return file.openReadStreamPromise(entry);
}
