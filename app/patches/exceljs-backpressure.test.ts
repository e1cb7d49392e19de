import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import Excel from "exceljs";
import { expect, test } from "vitest";
import { rowsWritten } from "./exceljs-backpressure.server";

const isOver = (work: Promise<void>) => Promise.race([work.then(() => true), pause(500, false)]);

/** Writes rows until the workbook accepts no more, because nobody reads its stream. */
async function fillSheet() {
  const body = new PassThrough();
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: body, zip: { zlib: { level: 0 } } });
  const sheet = book.addWorksheet("One");
  for (let batch = 0; batch < 100; batch++) {
    for (let n = 0; n < 500; n++) sheet.addRow([n, "text ".repeat(40)]).commit();
    const taken = rowsWritten(sheet, body);
    if (!(await isOver(taken))) return { body, taken };
  }
  throw new Error("Rows were taken without end");
}

test("rows are taken as they are read, and not before", async () => {
  const { body, taken } = await fillSheet();
  body.resume();
  expect(await isOver(taken)).toBe(true);
});

test("nothing waits for a reader who is gone", async () => {
  const { body, taken } = await fillSheet();
  body.destroy();
  expect(await isOver(taken)).toBe(true);
});
