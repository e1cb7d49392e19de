/** Formats values for CSV and spreadsheet cells; text that would run as a formula gets an apostrophe. */
import { date, time } from "~/platform/text/format";

/** Units: cents, hundredths, hundredths of a percent; times in wall-clock seconds since 1970. */
export type Kind = "text" | "count" | "money" | "quantity" | "percent" | "date" | "time" | "moment";
export type Value = string | number | null;

/** Characters that start a formula, full-width forms too, and whitespace that a program may drop first. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

const DAY = 86_400;
/** Days from a spreadsheet's day zero (1899-12-30) to 1970-01-01. */
const SHEET_EPOCH = 25_569;
/** Caches formatted dates and times, which repeat a lot within one export. */
const dateTexts = new Map<number, string>();
const timeTexts = new Map<number, string>();

function getOrAdd(known: Map<number, string>, key: number, write: () => string) {
  let text = known.get(key);
  if (text === undefined) {
    // Bounds memory; 8,000 entries cover about twenty years of dates.
    if (known.size > 8000) known.clear();
    text = write();
    known.set(key, text);
  }
  return text;
}

function dayText(seconds: number) {
  const day = Math.floor(seconds / DAY);
  return getOrAdd(dateTexts, day, () => date(new Date(day * DAY * 1000).toISOString()));
}

function timeText(seconds: number) {
  const minute = Math.floor((((seconds % DAY) + DAY) % DAY) / 60);
  const clock = () => time(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`);
  return getOrAdd(timeTexts, minute, clock);
}

function numberText(kind: Kind, value: number): string {
  switch (kind) {
    case "money":
      return (value / 100).toFixed(2);
    case "quantity":
      return String(value / 100);
    case "percent":
      return `${value / 100}%`;
    case "date":
      return dayText(value);
    case "time":
      return timeText(value);
    case "moment":
      return `${dayText(value)} ${timeText(value)}`;
    default:
      return String(value);
  }
}

const needsQuotes = /[",\r\n]/;

/** Quotes a cell where RFC 4180 requires it. */
export function csvCell(kind: Kind, value: Value): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return numberText(kind, value);
  const text = escapeFormula(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const sheetFormats: Partial<Record<Kind, string>> = {
  money: '"$"#,##0.00',
  quantity: "#,##0",
  percent: "0%",
  date: "mm/dd/yyyy",
  time: "h:mm AM/PM",
  moment: "mm/dd/yyyy h:mm AM/PM",
};

const exactFormats = {
  quantity: ["#,##0", "#,##0.0", "#,##0.00"],
  percent: ["0%", "0.0%", "0.00%"],
} as const;

/** Returns a format with more decimals if the column's would round; not "0.##", which shows 2 as "2.". */
export function exactFormat(kind: Kind, value: Value): string | undefined {
  if ((kind !== "quantity" && kind !== "percent") || typeof value !== "number") return undefined;
  const decimals = value % 100 === 0 ? 0 : value % 10 === 0 ? 1 : 2;
  return decimals === 0 ? undefined : exactFormats[kind][decimals];
}

/** Matches characters that XML can't hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the control characters to remove
const invalidInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel's limit. */
const MAX_CELL_CHARACTERS = 32_767;

/** Returns the value for a spreadsheet cell in the spreadsheet's own unit; null for an empty cell. */
export function sheetValue(kind: Kind, value: Value): string | number | null {
  if (value === null || value === "") return null;
  if (typeof value === "number") return toSheetNumber(kind, value);
  const text = escapeFormula(value).slice(0, MAX_CELL_CHARACTERS).replace(invalidInXml, "");
  // Escapes what Excel would decode: it reads _x0041_ as "A".
  return text.includes("_x") ? text.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_") : text;
}

function toSheetNumber(kind: Kind, value: number): number {
  switch (kind) {
    case "money":
    case "quantity":
      return value / 100;
    case "percent":
      return value / 10_000;
    case "date":
      return Math.floor(value / DAY) + SHEET_EPOCH;
    case "time":
      return (((value % DAY) + DAY) % DAY) / DAY;
    case "moment":
      return value / DAY + SHEET_EPOCH;
    default:
      return value;
  }
}
