import { Readable } from "node:stream";
import type { Batches, Column } from "../columns.server";
import { csvCell } from "./cells";

/** Spreadsheet programs need it to recognize UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Chunks buffered ahead of a slow client. */
const CHUNKS_AHEAD = 2;

/** Yields CSV text batch by batch, header first; ending it closes the rows. */
export async function* csvText(columns: Column[], batches: Batches): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ title }) => csvCell("text", title)).join(",")}\r\n`;
  for await (const batch of batches) {
    let text = "";
    for (const row of batch) {
      text += csvCell(columns[0]!.kind, row[0] ?? null);
      for (let n = 1; n < columns.length; n++) text += `,${csvCell(columns[n]!.kind, row[n] ?? null)}`;
      text += "\r\n";
    }
    yield text;
  }
}

export const csvStream = (columns: Column[], batches: Batches): Readable =>
  Readable.from(csvText(columns, batches), { objectMode: true, highWaterMark: CHUNKS_AHEAD }).once(
    "close",
    () => void batches.return(),
  );
