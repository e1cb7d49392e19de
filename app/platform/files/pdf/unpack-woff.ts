import { inflateSync } from "node:zlib";

const HEAD = 44;
const ENTRY = 20;

/** Unpacks a WOFF 1.0 file: the PDF renderer would unpack a table for each character. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let at = directory.length;
  for (let n = 0; n < count; n++) {
    const entry = HEAD + ENTRY * n;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const row = 12 + 16 * n;
    woff.copy(directory, row, entry, entry + 4);
    woff.copy(directory, row + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(at, row + 8);
    directory.writeUInt32BE(length, row + 12);
    parts.push(table);
    at += table.length;
  }
  return Buffer.concat(parts);
}
