import { PassThrough, type Readable } from "node:stream";
import type Excel from "exceljs";
import { rowsWritten } from "~/patches/exceljs-backpressure.server";
import type { Batches, Column, Row } from "../columns.server";
import { exactFormat, sheetFormats, sheetValue } from "./cells";

/** Excel's limit per sheet, header included; further rows go on the next sheet. */
const MAX_SHEET_ROWS = 1_048_576;

type Sheet = Excel.Worksheet & { commit(): void };

/** Streams a workbook with few rows in memory; closing it closes the rows. `maxRows` includes the header. */
export function workbook(
  columns: Column[],
  batches: Batches,
  name: string,
  maxRows = MAX_SHEET_ROWS,
): Readable {
  const body = new PassThrough();
  body.on("close", () => void batches.return());
  fill(body, { columns, batches, name, maxRows }).catch((error) => body.destroy(error as Error));
  return body;
}

type WorkbookContents = { columns: Column[]; batches: Batches; name: string; maxRows: number };

async function fill(body: PassThrough, { columns, batches, name, maxRows }: WorkbookContents) {
  // Loads ExcelJS on first use: it is as large as the rest of the server.
  const { stream } = (await import("exceljs")).default;
  const book = new stream.xlsx.WorkbookWriter({
    stream: body,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
  book.creator = "Callout";
  let sheets = 1;
  let sheet = addSheet(book, columns, name);
  let rows = 1;
  for await (const batch of batches) {
    for (const row of batch) {
      if (rows === maxRows) {
        finishSheet(sheet, columns, rows);
        sheet = addSheet(book, columns, `${name} ${++sheets}`);
        rows = 1;
      }
      addRow(sheet, columns, row);
      rows++;
    }
    await rowsWritten(sheet, body);
    if (body.destroyed) return;
  }
  finishSheet(sheet, columns, rows);
  await book.commit();
}

function addRow(sheet: Sheet, columns: Column[], values: Row) {
  const row = sheet.addRow(columns.map(({ kind }, n) => sheetValue(kind, values[n] ?? null)));
  columns.forEach(({ kind }, n) => {
    const format = exactFormat(kind, values[n] ?? null);
    if (format) row.getCell(n + 1).numFmt = format;
  });
  row.commit();
}

const pageSetup: Partial<Excel.PageSetup> = {
  orientation: "landscape",
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: "1:1",
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
};

function addSheet(book: Excel.stream.xlsx.WorkbookWriter, columns: Column[], name: string): Sheet {
  const sheet = book.addWorksheet(name, {
    views: [{ state: "frozen", ySplit: 1 }],
    pageSetup,
    headerFooter: { oddFooter: "&L&A&RPage &P of &N" },
  });
  sheet.columns = columns.map(({ kind, title, width }) => ({
    header: title,
    width,
    style: { numFmt: sheetFormats[kind] ?? "General" },
  }));
  const titles = sheet.getRow(1);
  titles.font = { bold: true };
  titles.commit();
  return sheet;
}

function finishSheet(sheet: Sheet, columns: Column[], rows: number) {
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
  sheet.commit();
}
