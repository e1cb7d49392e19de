import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { broken, tooLarge } from "./limits";

/**
 * Reads a zip through its central directory. Only requested entries are uncompressed, and the output is counted: a
 * declared size is trusted when it is too large, never when it is small.
 */
export type Zip = { path: string; file: FileHandle };
export type Entry = { name: string; method: number; packed: number; unfolded: number; at: number };

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const MAX_ENTRIES = 2000;
const MAX_DIRECTORY_BYTES = 4_000_000;
const IN_ZIP64_FIELD = 0xffffffff;

export async function listEntries({ file }: Zip): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tail = await readSlice(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_SIGNATURE) throw broken();
  const [count, bytes, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES || at + bytes > size) throw broken();
  const directory = await readSlice(file, at, bytes);
  const entries = new Map<string, Entry>();
  for (let n = 0, from = 0; n < count; n++) {
    if (from + 46 > directory.length || directory.readUInt32LE(from) !== ENTRY_SIGNATURE) throw broken();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((o) =>
      directory.readUInt16LE(from + o),
    );
    const name = directory.toString("utf8", from + 46, from + 46 + nameLength!);
    const sizes = {
      packed: directory.readUInt32LE(from + 20),
      unfolded: directory.readUInt32LE(from + 24),
      at: directory.readUInt32LE(from + 42),
    };
    const extraAt = from + 46 + nameLength!;
    readLongSizes(directory.subarray(extraAt, extraAt + extraLength!), sizes);
    entries.set(name.replace(/^\//, ""), { name, method: directory.readUInt16LE(from + 10), ...sizes });
    from = extraAt + extraLength! + commentLength!;
  }
  return entries;
}

/** Reads ZIP64 sizes from the extra field, in the order that the format defines. */
function readLongSizes(extra: Buffer, sizes: { packed: number; unfolded: number; at: number }) {
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) !== 1) continue;
    let next = from + 4;
    for (const name of ["unfolded", "packed", "at"] as const) {
      if (sizes[name] !== IN_ZIP64_FIELD || next + 8 > extra.length) continue;
      sizes[name] = Number(extra.readBigUInt64LE(next));
      next += 8;
    }
  }
}

async function readSlice(file: FileHandle, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw broken();
  return buffer;
}

/** Streams an entry's uncompressed bytes; fails beyond `maxBytes`. */
export async function openEntry({ path, file }: Zip, entry: Entry, maxBytes: number): Promise<Readable> {
  if (entry.unfolded > maxBytes) throw tooLarge();
  const head = await readSlice(file, entry.at, 30);
  const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) throw broken();
  const packed = createReadStream(path, { start: from, end: from + entry.packed - 1 });
  if (entry.method !== 0 && entry.method !== 8) throw broken();
  const limited = byteLimit(maxBytes);
  const streams = entry.method === 8 ? [packed, createInflateRaw(), limited] : [packed, limited];
  for (const [n, stream] of streams.entries()) {
    const next = streams[n + 1];
    if (next) stream.on("error", () => next.destroy(broken())).pipe(next as Transform);
  }
  limited.on("close", () => packed.destroy());
  return limited;
}

function byteLimit(maxBytes: number) {
  let left = maxBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooLarge());
      else done(null, chunk);
    },
  });
}
