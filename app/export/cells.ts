/**
 * What stands in an exported cell, as CSV and in a spreadsheet. Money, quantities, percents and dates are
 * real numbers and dates in a spreadsheet. Text that it would run as a formula begins with an apostrophe in both.
 */
import { date, time } from "~/platform/text/format";

/** How a value is meant: cents, hundredths, hundredths of a percent, whole numbers, seconds of a wall clock's time. */
export type Kind = "text" | "count" | "money" | "quantity" | "percent" | "date" | "time" | "moment";
export type Value = string | number | null;

/** Signs that begin a formula, their wide forms that some programs read alike, and what a program may drop before them. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

export const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);

const DAY = 86_400;
/** Days from a spreadsheet's first day to that of the clock's seconds. */
const SHEET_EPOCH = 25_569;
/** Days and minutes come again and again: each is written once. */
const days = new Map<number, string>();
const minutes = new Map<number, string>();

function remembered(known: Map<number, string>, key: number, write: () => string) {
  let text = known.get(key);
  if (text === undefined) {
    // Twenty years of days; whatever lies around them must not grow without end.
    if (known.size > 8000) known.clear();
    text = write();
    known.set(key, text);
  }
  return text;
}

function dayText(seconds: number) {
  const day = Math.floor(seconds / DAY);
  return remembered(days, day, () => date(new Date(day * DAY * 1000).toISOString()));
}

function timeText(seconds: number) {
  const minute = Math.floor((((seconds % DAY) + DAY) % DAY) / 60);
  const clock = () => time(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`);
  return remembered(minutes, minute, clock);
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

const quoted = /[",\r\n]/;

/** RFC 4180. */
export function csvCell(kind: Kind, value: Value): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return numberText(kind, value);
  const text = harmless(value);
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** How a spreadsheet shows a figure; text and whole numbers as they are. */
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

/**
 * Returns the format of one figure where its column's would round it. A format has as many decimals as it says: "0.##"
 * shows a whole number with a bare point, "2.".
 */
export function exactFormat(kind: Kind, value: Value): string | undefined {
  if ((kind !== "quantity" && kind !== "percent") || typeof value !== "number") return undefined;
  const decimals = value % 100 === 0 ? 0 : value % 10 === 0 ? 1 : 2;
  return decimals === 0 ? undefined : exactFormats[kind][decimals];
}

/** What XML has no sign for, not even an escaped one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The most that a spreadsheet takes in one cell. */
const LONGEST = 32_767;

/** What is put into a spreadsheet's cell: a figure in its own unit, text that it does not run; null is an empty cell. */
export function sheetValue(kind: Kind, value: Value): string | number | null {
  if (value === null || value === "") return null;
  if (typeof value === "number") return serial(kind, value);
  const text = harmless(value).slice(0, LONGEST).replace(unwritable, "");
  // A spreadsheet reads _x0041_ as an A.
  return text.includes("_x") ? text.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_") : text;
}

function serial(kind: Kind, value: number): number {
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
