import type { SaxesTagPlain } from "saxes";
import { broken, limits, type SheetRow, tooLongCell, tooManyColumns } from "./limits";
import { attribute, strictParser } from "./xml";

type Known = { texts: string[]; dates: boolean[]; since1904: boolean };

/** Rows of a sheet as it unfolds. Of a formula only the value is read that stands beside it. */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, known: Known): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  const parser = sheetParser(known, (row) => ready.push(row));
  for await (const chunk of bytes) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

function sheetParser(known: Known, give: (row: SheetRow) => void) {
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { column: 0, type: "n", isDate: false };
  let value = "";
  let reads = false;
  return strictParser({
    open(name, tag) {
      if (name === "row") row = { line: Number(attribute(tag, "r") ?? row.line + 1), cells: [] };
      if (name === "c") {
        cell = cellOf(tag, row, known);
        value = "";
      }
      reads = name === "v" || name === "t";
    },
    text(text) {
      if (reads) value += text;
      if (value.length > limits.cell) throw tooLongCell(row.line);
    },
    close(name) {
      reads = false;
      if (name === "row") give(row);
      if (name !== "c") return;
      while (row.cells.length < cell.column) row.cells.push("");
      row.cells[cell.column] = cellText(value, cell, known);
      if (row.cells[cell.column]!.length > limits.cell) throw tooLongCell(row.line);
    },
  });
}

function cellOf(tag: SaxesTagPlain, row: SheetRow, { dates }: Known) {
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
  if (column === 0) throw broken();
  return column - 1;
}

function cellText(value: string, { type, isDate }: { type: string; isDate: boolean }, known: Known): string {
  if (type === "s") return known.texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "Yes" : "No";
  // "#REF!" and the like say nothing about a work order.
  if (type === "e") return "";
  if (type !== "n" || value === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return "";
  return isDate ? dateOf(number, known.since1904) : String(Number(number.toPrecision(15)));
}

const DAY = 86_400_000;

/** Days since the end of 1899 → "2026-03-01 09:30"; less than a day is a time. */
function dateOf(days: number, since1904: boolean) {
  const epoch = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(epoch + Math.round((days * DAY) / 60_000) * 60_000);
  if (Number.isNaN(instant.getTime()) || days < 0 || days > 2_958_466) return "";
  const [date, time] = [instant.toISOString().slice(0, 10), instant.toISOString().slice(11, 16)];
  if (days < 1) return time;
  return time === "00:00" ? date : `${date} ${time}`;
}
