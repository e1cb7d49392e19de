import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import Excel from "exceljs";
import { expect, test } from "vitest";
import type { Batches, Column, Row } from "../columns.server";
import { sheetFormats } from "./cells";
import { workbook } from "./workbook.server";

const columns: Column[] = [
  { title: "WIN", kind: "count", width: 10, from: sql`` },
  { title: "Title", kind: "text", width: 20, from: sql`` },
];

async function* rowsOf(batches: Iterable<Row[]>, taken = { batches: 0 }): AsyncGenerator<Row[], void, void> {
  for (const batch of batches) {
    taken.batches++;
    yield batch;
  }
}

async function writeAndLoad(batches: Row[][], maxRows?: number, of = columns) {
  const parts: Buffer[] = [];
  for await (const part of workbook(of, rowsOf(batches) as Batches, "Work Orders", maxRows))
    parts.push(part as Buffer);
  const book = new Excel.Workbook();
  await book.xlsx.load(Buffer.concat(parts) as unknown as ArrayBuffer);
  return book;
}
const sheetSizes = async (batches: Row[][], maxRows?: number) =>
  (await writeAndLoad(batches, maxRows)).worksheets.map(({ name, rowCount }) => ({ name, rowCount }));

test("a number has as many decimals as it needs, and never a bare decimal point", async () => {
  const of = (["quantity", "percent"] as const).map((kind) => ({
    title: kind,
    kind,
    width: 10,
    from: sql``,
  }));
  const rows: Row[] = [
    [200, 2000],
    [250, 3330],
    [-225, 3334],
    [0, null],
    [123_456_700, 10_000],
  ];
  const sheet = (await writeAndLoad([rows], undefined, of)).worksheets[0]!;
  const formats = [2, 3, 4, 5, 6].map((n) => [1, 2].map((c) => sheet.getRow(n).getCell(c).numFmt));
  expect(formats).toEqual([
    ["#,##0", "0%"],
    ["#,##0.0", "0.0%"],
    ["#,##0.00", "0.00%"],
    ["#,##0", "0%"],
    ["#,##0", "0%"],
  ]);
  expect(sheet.getRow(4).getCell(1).value).toBe(-2.25);
  for (const format of Object.values(sheetFormats)) expect(format).not.toMatch(/[#?](?!,)(%|$)/);
});

test("a sheet prints one page wide, with its header row on each page", async () => {
  const { worksheets } = await writeAndLoad([[[7, "Seven"]], [[8, "Eight"]]], 2);
  expect(worksheets).toHaveLength(2);
  for (const { pageSetup } of worksheets)
    expect(pageSetup).toMatchObject({
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: "1:1",
    });
});

test("rows beyond a sheet's limit go on the next sheet, with the header row", async () => {
  const rows = Array.from({ length: 5 }, (_, n): Row => [n, `Order ${n}`]);
  const sheets = await sheetSizes([rows.slice(0, 3), rows.slice(3)], 3);
  expect(sheets).toMatchObject([
    { name: "Work Orders", rowCount: 3 },
    { name: "Work Orders 2", rowCount: 3 },
    { name: "Work Orders 3", rowCount: 2 },
  ]);
  expect(await sheetSizes([])).toMatchObject([{ name: "Work Orders", rowCount: 1 }]);
});

test("a slow reader stops the rows, and closing the stream ends them", async () => {
  const taken = { batches: 0 };
  const text = () => Array.from({ length: 8 }, () => Math.random().toString(36)).join("");
  // Creates batches on demand: creating all at once takes seconds.
  function* batches() {
    for (let n = 0; n < 600; n++) yield Array.from({ length: 500 }, (_, row): Row => [row, text()]);
  }
  const rows = rowsOf(batches(), taken) as Batches;
  const body = workbook(columns, rows, "Work Orders");
  // Nothing reads the stream, so it pauses long before the end.
  let before: number;
  do {
    before = taken.batches;
    await pause(500);
  } while (taken.batches !== before);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(300);
  body.destroy();
  await pause(50);
  expect(await rows.next()).toEqual({ done: true, value: undefined });
});
