import { PassThrough, Readable } from "node:stream";
import archiver from "archiver";
import type { Batches, Column } from "./columns.server";
import { type Ahead, sheet } from "./sheet";
import { contentTypes, relationships, sheetNames, stylesheet } from "./workbook-parts";

/**
 * A workbook that is made while it is read: never more of it than some rows is in memory, and who stops reading ends
 * the rows, too. Written here because the packages that write workbooks keep no pace with a slow reader, and take
 * three times as long.
 */
export function workbook(columns: Column[], batches: Batches, name: string): Readable {
  const body = new PassThrough();
  const archive = archiver("zip", { zlib: { level: 1 } });
  archive.on("error", (error) => body.destroy(error));
  body.on("close", () => {
    archive.abort();
    void batches.return();
  });
  archive.pipe(body);
  pack(archive, columns, batches, name).catch((error) => body.destroy(error as Error));
  return body;
}

async function pack(archive: archiver.Archiver, columns: Column[], batches: Batches, name: string) {
  const add = (path: string, content: string | Readable) =>
    new Promise((resolve, reject) => {
      archive.once("entry", resolve);
      if (content instanceof Readable) content.once("error", reject);
      archive.append(content, { name: path });
    });
  await add("[Content_Types].xml", contentTypes);
  await add("_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]]));
  await add("xl/styles.xml", stylesheet());
  const ahead: Ahead = { rows: (await batches.next()).value ?? [] };
  let sheets = 0;
  do {
    const rows = chunks(sheet(columns, batches, ahead));
    await add(`xl/worksheets/sheet${++sheets}.xml`, rows);
  } while (ahead.rows.length > 0);
  const [named, related] = sheetNames(sheets, name);
  await add("xl/workbook.xml", named);
  await add("xl/_rels/workbook.xml.rels", related);
  await archive.finalize();
}

/** Two chunks ahead of whoever reads. */
export const chunks = (text: AsyncGenerator<string>) =>
  Readable.from(text, { objectMode: true, highWaterMark: 2 });
