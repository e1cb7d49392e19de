import { createWriteStream, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import archiver from "archiver";

let folder: string | undefined;
let serial = 0;
const newPath = (ending: string) => {
  folder ??= mkdtempSync(path.join(os.tmpdir(), "callout-sheets-"));
  return path.join(folder, `${++serial}.${ending}`);
};

export function csvFile(content: string | Buffer) {
  const file = newPath("csv");
  writeFileSync(file, content);
  return file;
}

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Writes a workbook with the given parts, valid or not; a part may be a stream. */
export async function zipFile(parts: Record<string, string | Readable>) {
  const file = newPath("xlsx");
  const zip = archiver("zip", { zlib: { level: 1 } });
  for (const [name, content] of Object.entries(parts)) zip.append(content, { name });
  const written = pipeline(zip, createWriteStream(file));
  await zip.finalize();
  await written;
  return file;
}

/** Writes a workbook with one sheet of the given rows, as XML. */
export const sheetFile = (rows: string | Readable, more: Record<string, string | Readable> = {}) =>
  zipFile({
    "xl/worksheets/sheet1.xml":
      typeof rows === "string" ? `<worksheet><sheetData>${rows}</sheetData></worksheet>` : rows,
    ...more,
  });

/** Streams `bytes` bytes of one character between a beginning and an end. */
export const endless = (begin: string, character: string, bytes: number, end: string) =>
  Readable.from(
    (function* () {
      yield Buffer.from(begin);
      const piece = Buffer.alloc(1_048_576, character);
      for (let left = bytes; left > 0; left -= piece.length) yield piece;
      yield Buffer.from(end);
    })(),
  );
