import type { SaxesTagPlain } from "saxes";
import { damagedFile, limits, type SheetRow, tooLongCell, tooManyColumns } from "./limits";
import { attribute, strictParser } from "./xml";

type WorkbookInfo = { texts: string[]; dates: boolean[]; since1904: boolean };

/** Yields the rows of a sheet while it is uncompressed. Formulas count as their stored value. */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, info: WorkbookInfo): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  const parser = sheetParser(info, (row) => ready.push(row));
  for await (const chunk of bytes) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

function sheetParser(info: WorkbookInfo, onRow: (row: SheetRow) => void) {
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { column: 0, type: "n", isDate: false };
  let value = "";
  let isValue = false;
  return strictParser({
    open(name, tag) {
      if (name === "row") row = { line: Number(attribute(tag, "r") ?? row.line + 1), cells: [] };
      if (name === "c") {
        cell = cellOf(tag, row, info);
        value = "";
      }
      isValue = name === "v" || name === "t";
    },
    text(text) {
      if (isValue) value += text;
      if (value.length > limits.cell) throw tooLongCell(row.line);
    },
    close(name) {
      isValue = false;
      if (name === "row") onRow(row);
      if (name !== "c") return;
      while (row.cells.length < cell.column) row.cells.push("");
      row.cells[cell.column] = cellText(value, cell, info);
      if (row.cells[cell.column]!.length > limits.cell) throw tooLongCell(row.line);
    },
  });
}

function cellOf(tag: SaxesTagPlain, row: SheetRow, { dates }: WorkbookInfo) {
  const reference = attribute(tag, "r");
  const column = reference ? columnOf(reference) : row.cells.length;
  if (column >= limits.columns) throw tooManyColumns(row.line);
  return {
    column,
    type: attribute(tag, "t") ?? "n",
    isDate: dates[Number(attribute(tag, "s") ?? 0)] ?? false,
  };
}

/** "AB12" → 27 */
function columnOf(reference: string) {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const n = letter.charCodeAt(0) - 64;
    if (n < 1 || n > 26 || column > limits.columns) break;
    column = column * 26 + n;
  }
  if (column === 0) throw damagedFile();
  return column - 1;
}

function cellText(
  value: string,
  { type, isDate }: { type: string; isDate: boolean },
  info: WorkbookInfo,
): string {
  if (type === "s") return info.texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "Yes" : "No";
  // An error cell, such as "#REF!".
  if (type === "e") return "";
  if (type !== "n" || value === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return "";
  return isDate ? dateOf(number, info.since1904) : String(Number(number.toPrecision(15)));
}

const DAY = 86_400_000;

/** Converts days since 1899-12-30 to "2026-03-01 09:30"; less than a day is a time. */
function dateOf(days: number, since1904: boolean) {
  const epoch = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(epoch + Math.round((days * DAY) / 60_000) * 60_000);
  if (Number.isNaN(instant.getTime()) || days < 0 || days > 2_958_466) return "";
  const [date, time] = [instant.toISOString().slice(0, 10), instant.toISOString().slice(11, 16)];
  if (days < 1) return time;
  return time === "00:00" ? date : `${date} ${time}`;
}
