import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { broken, tooLarge } from "./limits";

/**
 * The entries of a zip by its directory. Only what is asked for is unfolded, and what unfolds is counted: sizes that a
 * zip tells of itself are believed when they are too large, and never when they are small.
 */
export type Zip = { path: string; file: FileHandle };
export type Entry = { name: string; method: number; packed: number; unfolded: number; at: number };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MOST_ENTRIES = 2000;
const MOST_DIRECTORY_BYTES = 4_000_000;
const ELSEWHERE = 0xffffffff;

export async function listEntries({ file }: Zip): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tail = await slice(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END) throw broken();
  const [count, bytes, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES || at + bytes > size) throw broken();
  const directory = await slice(file, at, bytes);
  const entries = new Map<string, Entry>();
  for (let n = 0, from = 0; n < count; n++) {
    if (from + 46 > directory.length || directory.readUInt32LE(from) !== ENTRY) throw broken();
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

/** Some programs write every size as a long one, in a field of its own, in this order. */
function readLongSizes(extra: Buffer, sizes: { packed: number; unfolded: number; at: number }) {
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) !== 1) continue;
    let next = from + 4;
    for (const name of ["unfolded", "packed", "at"] as const) {
      if (sizes[name] !== ELSEWHERE || next + 8 > extra.length) continue;
      sizes[name] = Number(extra.readBigUInt64LE(next));
      next += 8;
    }
  }
}

async function slice(file: FileHandle, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw broken();
  return buffer;
}

/** An entry's bytes, unfolded and counted. */
export async function openEntry({ path, file }: Zip, entry: Entry, most: number): Promise<Readable> {
  if (entry.unfolded > most) throw tooLarge();
  const head = await slice(file, entry.at, 30);
  const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) throw broken();
  const packed = createReadStream(path, { start: from, end: from + entry.packed - 1 });
  if (entry.method !== 0 && entry.method !== 8) throw broken();
  const counted = counter(most);
  const streams = entry.method === 8 ? [packed, createInflateRaw(), counted] : [packed, counted];
  for (const [n, stream] of streams.entries()) {
    const next = streams[n + 1];
    if (next) stream.on("error", () => next.destroy(broken())).pipe(next as Transform);
  }
  counted.on("close", () => packed.destroy());
  return counted;
}

function counter(most: number) {
  let left = most;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooLarge());
      else done(null, chunk);
    },
  });
}
