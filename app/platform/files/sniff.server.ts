import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type Mime, type SheetMime, sheetExtensions, type VideoMime, videoExtensions } from "./file-name";

const acceptedTypes: Record<string, Mime> = {
  "image/png": "image/png",
  "image/apng": "image/png",
  "image/jpeg": "image/jpeg",
  "image/bmp": "image/bmp",
  "image/webp": "image/webp",
  "image/gif": "image/gif",
  "application/pdf": "application/pdf",
};

/** Returns a file's type by its content; `undefined` for types that are not accepted. */
export async function detectType(path: string): Promise<Mime | undefined> {
  // Throws when a file ends inside its own header.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const mime = found && acceptedTypes[found.mime];
  if (mime === "application/pdf") return (await isPdf(path)) ? mime : undefined;
  return mime;
}

export async function detectVideoType(path: string): Promise<VideoMime | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) return found.mime in videoExtensions ? (found.mime as VideoMime) : undefined;
  const head = (await headOf(path, 4096)).replace(/^\u00ef\u00bb\u00bf/, "");
  return /^WEBVTT(?=\s|$)/.test(head) && isText(head) && !hasMarkup(head) ? "text/vtt" : undefined;
}

export async function isRarerPicture(path: string): Promise<boolean> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) return found.mime === "image/avif";
  const head = (await headOf(path, 4096)).trimStart();
  return /^(?:\u00ef\u00bb\u00bf)?(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(
    head,
  );
}

/** Returns a spreadsheet's type by content; the extension must agree. */
export async function detectSheetType(path: string, name: string): Promise<SheetMime | undefined> {
  const head = await headOf(path, 4096);
  const isWide = head.startsWith("\u00ff\u00fe") || head.startsWith("\u00fe\u00ff");
  const mime = head.startsWith("PK\u0003\u0004")
    ? ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" as const)
    : isWide || isText(head)
      ? ("text/csv" as const)
      : undefined;
  const ending = name.toLowerCase().split(".").pop() ?? "";
  return mime && (sheetExtensions[mime] as readonly string[]).includes(ending) ? mime : undefined;
}

const PROTECTED =
  "The workbook is protected with a password. Please save it without one, and import it again.";
const OLD_EXCEL =
  "This file is from an older Excel (.xls). Please save it as .xlsx or .csv, and import it again.";

/** Explains why a known spreadsheet format can't be read; `undefined` for other files. */
export async function unsupportedSheetReason(path: string): Promise<string | undefined> {
  const head = await headOf(path, 512);
  // The OLE2 container of old Office files; encrypted workbooks are stored in one too.
  if (!head.startsWith("\u00d0\u00cf\u0011\u00e0")) return undefined;
  const bytes = Buffer.from(head.padEnd(52, "\0"), "latin1");
  const sectorBytes = bytes.readUInt16LE(30) === 12 ? 4096 : 512;
  const directory = await headOf(path, 4096, (bytes.readUInt32LE(48) + 1) * sectorBytes);
  return directory.includes(wide("EncryptedPackage")) ? PROTECTED : OLD_EXCEL;
}

const wide = (text: string) => Buffer.from(text, "utf16le").toString("latin1");

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const isText = (latin1: string) => !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]|^%PDF-/.test(latin1);

/** Requires the PDF header at the first byte and no markup that a browser would run. */
async function isPdf(path: string) {
  const head = await headOf(path, 1024);
  return head.startsWith("%PDF-") && !hasMarkup(head);
}

async function headOf(path: string, bytes: number, from = 0) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const markup = /<(?:script[\s>/]|html[\s>]|!doctype\s|iframe\s|svg\s[^>]{0,100}(?:xmlns|onload))/i;
const hasMarkup = (latin1: string) => markup.test(latin1);

/** Searches a stream for markup across chunk borders: a picture with markup may also be a page. */
export function markupFinder() {
  let tail = "";
  let found = false;
  return {
    take(chunk: Buffer) {
      if (found) return;
      const text = tail + chunk.toString("latin1");
      found = hasMarkup(text);
      tail = text.slice(-128);
    },
    found: () => found,
  };
}
