import { readCsv } from "./csv.server";
import { limits, type SheetRow, tooManyRows, Unreadable } from "./limits";
import { readWorkbook } from "./workbook.server";

export type Sheet = { headers: string[]; first: SheetRow[]; rowCount: number };

const isWorkbook = (mime: string) => mime !== "text/csv";
const isBlank = ({ cells }: SheetRow) => cells.every((cell) => cell.trim() === "");

/** Yields the header row and all non-empty rows. Throws `Unreadable` with a message for the user. */
export async function* readRows(path: string, mime: string): AsyncGenerator<SheetRow> {
  let headersAt = 0;
  let rows = 0;
  for await (const row of isWorkbook(mime) ? readWorkbook(path) : readCsv(path)) {
    if (isBlank(row)) continue;
    if (headersAt === 0) {
      headersAt = row.line;
      yield { line: row.line, cells: trimmedEnd(row.cells) };
      continue;
    }
    if (++rows > limits.rows) throw tooManyRows();
    yield row;
  }
}

/** Reads the whole file; returns its headers, the first `show` rows and the row count. Throws `Unreadable`. */
export async function previewSheet(path: string, mime: string, show: number): Promise<Sheet> {
  let headers: string[] | undefined;
  const first: SheetRow[] = [];
  let rowCount = 0;
  for await (const row of readRows(path, mime)) {
    if (!headers) {
      headers = row.cells.map((cell) => cell.replace(/\s+/g, " ").trim().slice(0, 100));
      continue;
    }
    rowCount++;
    if (first.length < show) first.push(row);
  }
  if (!headers) throw new Unreadable("The file is empty");
  if (rowCount === 0) throw new Unreadable("The file has column names but no rows");
  return { headers, first, rowCount };
}

function trimmedEnd(cells: string[]) {
  let length = cells.length;
  while (length > 0 && cells[length - 1]!.trim() === "") length--;
  return cells.slice(0, length);
}
