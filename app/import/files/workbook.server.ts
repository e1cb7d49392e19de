import type { Entry } from "yauzl";
import { damagedFile, limits, type SheetRow, tooLarge, Unreadable } from "./limits";
import { sheetRows } from "./sheet-rows.server";
import { attribute, strictParser, type XmlReading } from "./xml";
import { openEntry, openZip, type Zip } from "./zip-entries.server";

/** Yields the first visible sheet's rows, streamed with limits: ExcelJS trusts declared sizes. */
export async function* readWorkbook(path: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(path).catch(rethrow);
  try {
    const { entries } = zip;
    const total = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > limits.unfoldedBytes) throw tooLarge();
    const sheet = await findSheet(zip);
    const texts = await readTexts(zip, entries.get("xl/sharedStrings.xml"));
    const dates = await readDateStyles(zip, entries.get("xl/styles.xml"));
    yield* sheetRows(await openEntry(zip, sheet.entry, limits.unfoldedBytes), {
      texts,
      dates,
      since1904: sheet.since1904,
    });
  } catch (error) {
    rethrow(error);
  } finally {
    zip.file.close();
  }
}

const rethrow = (error: unknown): never => {
  throw error instanceof Unreadable ? error : damagedFile();
};

async function readPart(zip: Zip, entry: Entry | undefined, maxBytes: number, handlers: XmlReading) {
  if (!entry) return;
  const parser = strictParser(handlers);
  for await (const chunk of await openEntry(zip, entry, maxBytes)) parser.write(chunk as Buffer);
  parser.close();
}

const MAX_SMALL_PART_BYTES = 4_000_000;

async function findSheet(zip: Zip) {
  const { entries } = zip;
  let id: string | undefined;
  let since1904 = false;
  await readPart(zip, entries.get("xl/workbook.xml"), MAX_SMALL_PART_BYTES, {
    open(name, tag) {
      if (name === "workbookPr") since1904 = /^(1|true)$/.test(attribute(tag, "date1904") ?? "");
      const hidden = /hidden/i.test(attribute(tag, "state") ?? "");
      if (name === "sheet" && !hidden)
        id ??= Object.entries(tag.attributes).find(([key]) => key.endsWith(":id"))?.[1];
    },
  });
  let target: string | undefined;
  await readPart(zip, entries.get("xl/_rels/workbook.xml.rels"), MAX_SMALL_PART_BYTES, {
    open(name, tag) {
      if (name === "Relationship" && attribute(tag, "Id") === id) target = attribute(tag, "Target");
    },
  });
  const path = target?.startsWith("/") ? target.slice(1) : `xl/${target ?? "worksheets/sheet1.xml"}`;
  const entry = entries.get(path);
  if (!entry) throw new Unreadable("The workbook has no sheet that can be read");
  return { entry, since1904 };
}

/** Reads the shared texts, without phonetic hints of Chinese and Japanese (`rPh`). */
async function readTexts(zip: Zip, entry: Entry | undefined) {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  await readPart(zip, entry, limits.sharedTextBytes, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") texts.push(text);
    },
  });
  return texts;
}

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
const isDateCode = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

async function readDateStyles(zip: Zip, entry: Entry | undefined) {
  const formats = new Map<number, boolean>();
  const dates: boolean[] = [];
  let isCellStyle = false;
  await readPart(zip, entry, MAX_SMALL_PART_BYTES, {
    open(name, tag) {
      const id = Number(attribute(tag, "numFmtId") ?? 0);
      if (name === "numFmt") formats.set(id, isDateCode(attribute(tag, "formatCode") ?? ""));
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle) dates.push(formats.get(id) ?? isBuiltInDate(id));
    },
    close(name) {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return dates;
}
