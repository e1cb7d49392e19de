import { createReadStream } from "node:fs";
import path from "node:path";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { files } from "db/schema/platform";
import { eq, inArray, type SQLWrapper } from "drizzle-orm";
import { db, type Reader, type Tx } from "../db/db.server";
import { randomSecret } from "../http/session.server";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";
import { openDisk } from "./disk.server";

/** Storage of uploads. A storage key is 256 random bits; bytes are served by routes that check permission. */
export type StoredFile = typeof files.$inferSelect;

/** Spreads files over folders by the key's first two characters: huge folders are slow. */
const pathOf = (key: string) => `${key.slice(0, 2)}/${key}`;

type NewFile = {
  name: string;
  mime: string;
  sizeBytes: number;
  uploadedById: number | null;
  /** A local path, or the bytes of a small generated file. */
  content: string | Buffer;
  thumbnail?: Buffer;
};

/** Stores the bytes before the row: a crash in between leaves only unreachable bytes. */
export async function storeFile({ content, thumbnail, ...row }: NewFile): Promise<StoredFile> {
  const disk = await openDisk();
  const storageKey = randomSecret();
  const thumbnailKey = thumbnail ? randomSecret() : null;
  const options = { contentType: row.mime, contentLength: row.sizeBytes };
  if (typeof content === "string") await disk.copyFromFs(content, pathOf(storageKey), options);
  else await disk.put(pathOf(storageKey), content, options);
  if (thumbnail && thumbnailKey)
    await disk.put(pathOf(thumbnailKey), thumbnail, { contentType: "image/jpeg" });
  const [stored] = await db
    .insert(files)
    .values({ ...row, storageKey, thumbnailKey, createdAt: now() })
    .returning();
  return stored!;
}

export async function findFileByKey(storageKey: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.storageKey, storageKey));
  return file;
}

export async function findFileById(id: number): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

export const renameFile = (reader: Reader, id: number, name: string) =>
  reader.update(files).set({ name }).where(eq(files.id, id));

export async function openFile(key: string) {
  const disk = await openDisk();
  return (await disk.exists(pathOf(key))) ? disk.getStream(pathOf(key)) : undefined;
}

/** Restores bytes from a local path under their existing key. */
export const restoreFile = async (key: string, from: string) =>
  (await openDisk()).copyFromFs(from, pathOf(key));

/** Deletes the rows in the caller's transaction; call `eraseBytes` after its commit. */
export async function deleteFileRows(reader: Reader, ids: number[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return reader.delete(files).where(inArray(files.id, ids)).returning();
}

export async function deleteFileBytes(deleted: StoredFile[]) {
  const disk = await openDisk();
  for (const { storageKey, thumbnailKey } of deleted) {
    await disk.delete(pathOf(storageKey));
    if (thumbnailKey) await disk.delete(pathOf(thumbnailKey));
  }
}

export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Answers with the file as a download. Callers check permission first. */
export async function download(file: StoredFile): Promise<Response> {
  const stream = await openFile(file.storageKey);
  if (!stream) return new Response("File not found", { status: 404 });
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      ...securityHeaders,
      "Content-Type": file.mime,
      "Content-Length": String(file.sizeBytes),
      "Content-Disposition": attachmentHeader(file.name),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Opens a byte range; from a bucket only that range is fetched. */
export async function openRange(key: string, from: number, to: number): Promise<ReadableStream | undefined> {
  const disk = await openDisk();
  if (!(await disk.exists(pathOf(key)))) return undefined;
  const { FILES_DIR } = env();
  if (FILES_DIR)
    return createReadableStreamFromReadable(
      createReadStream(path.join(FILES_DIR, pathOf(key)), { start: from, end: to }),
    );
  const answer = await fetch(await disk.getSignedUrl(pathOf(key)), {
    headers: { Range: `bytes=${from}-${to}` },
  });
  return answer.ok && answer.body ? answer.body : undefined;
}

/** Serves a picture that was encoded here, inline: a thumbnail or a profile picture. */
export async function inlinePicture(key: string | null): Promise<Response> {
  const stream = key && (await openFile(key));
  if (!stream) return new Response("File not found", { status: 404 });
  return new Response(createReadableStreamFromReadable(stream), {
    headers: { ...securityHeaders, "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=86400" },
  });
}

/** Builds the header after RFC 6266: an ASCII name for old clients and the UTF-8 name. */
export function attachmentHeader(name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}

export async function fileSizes(reader: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ sizeBytes: files.sizeBytes })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return rows.map(({ sizeBytes }) => sizeBytes).sort((a, b) => a - b);
}

/** Makes somebody the uploader of files, given a query of their ids. */
export const giveFilesTo = (tx: Tx, userId: number, ids: SQLWrapper) =>
  tx.update(files).set({ uploadedById: userId }).where(inArray(files.id, ids));
