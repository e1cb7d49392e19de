import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { attachmentHeader } from "~/platform/files/files.server";
import { csvCell } from "./cells";

type Row = (string | number | null)[];

const lineOf = (cells: Row) => `${cells.map((cell) => csvCell("text", String(cell ?? ""))).join(",")}\r\n`;

/** Streams a job's results as a CSV download, page by page, so that memory use stays constant. */
export function resultsCsv(name: string, head: string[], pages: AsyncGenerator<Row[]>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(text())), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(`${name} results.csv`),
      "Cache-Control": "private, no-store",
    },
  });

  async function* text() {
    yield Buffer.from(`\ufeff${lineOf(head)}`);
    for await (const rows of pages) yield Buffer.from(rows.map(lineOf).join(""));
  }
}
