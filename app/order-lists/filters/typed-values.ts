/** Values of filters as people, addresses and calls write them. What makes no sense is undefined, never an error. */
import { readDate } from "~/platform/time/typed-time";
import type { Amount, DateRange } from "./order-filters";
import { payTypes } from "./order-filters";

export type Given = Record<string, unknown>;

export const record = (value: unknown): Given =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Given) : {};

export function readText(value: unknown, longest = 100): string | undefined {
  // A choice may come as the documents' { value, label } or { _id, name }.
  const { value: chosen, _id: id } = record(value);
  const text = chosen ?? id ?? value;
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  // Lines and other control characters are no part of a name, and Postgres takes no zero byte.
  const plain = String(text)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return plain.slice(0, longest).trim() || undefined;
}

/** Whole numbers from a list, from texts with any sign between them, or from both; each once. */
export function readNumbers(value: unknown, most: number): number[] | undefined {
  const parts = [value].flat().flatMap((each) => (readText(each, 8000) ?? "").split(/[^\dA-Za-z.-]+/));
  const found = parts.filter((part) => /^\d{1,15}$/.test(part)).map(Number);
  const once = [...new Set(found.filter((n) => n > 0))].slice(0, most);
  return once.length > 0 ? once : undefined;
}

/** Words out of a list of known ones, in the list's order. */
export function readWords<W extends string>(value: unknown, known: readonly W[]): W[] | undefined {
  const said = [value].flat().flatMap((each) => (readText(each, 500) ?? "").split(/[\s,]+/));
  const found = known.filter((word) => said.includes(word));
  return found.length > 0 ? found : undefined;
}

export const readFlag = (value: unknown): true | undefined =>
  value === true || value === 1 || value === "true" || value === "1" || value === "on" ? true : undefined;

/** A day, also out of a moment as JSON writes it. */
const readDay = (value: unknown) =>
  readDate(typeof value === "string" ? value.replace(/T.*$/, "") : undefined) ?? undefined;

/** FLT-024: one day alone is that day. Written the wrong way round, the two change places. */
export function readDates(value: unknown, typedFrom: unknown, typedTo: unknown): DateRange | undefined {
  const given = record(value);
  const from = readDay(given.from ?? typedFrom ?? value);
  const to = readDay(given.to ?? typedTo);
  if (!from) return to ? { to } : undefined;
  if (!to) return { from, to: from };
  return from <= to ? { from, to } : { from: to, to: from };
}

const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/;

/** "1,234.5" → 123450 cents. */
function readCents(value: unknown): number | undefined {
  const [, dollars, cents] = amount.exec(readText(value, 20) ?? "") ?? [];
  if (!dollars && !cents) return undefined;
  return Number(dollars?.replaceAll(",", "") ?? 0) * 100 + Number((cents ?? "").padEnd(2, "0"));
}

type Typed = { exact: unknown; from: unknown; to: unknown; type: unknown };

/** FLT-025: an exact amount and a range exclude each other; where both are given, the exact one stands. */
export function readAmount(value: unknown, typed: Typed): Amount | undefined {
  const given = record(value);
  const type = readText(given.type ?? typed.type);
  const isExact = type?.toLowerCase() === "exact";
  const exact = readCents(given.exact ?? typed.exact ?? (isExact ? given.from : plain(value)));
  const per = payTypes.find((name) => name === type);
  const read = exact === undefined && !isExact ? readRange(given, typed) : { exact };
  const told = Object.entries({ ...read, per }).filter(([, each]) => each !== undefined);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

const plain = (value: unknown) => (typeof value === "object" ? undefined : value);

function readRange(given: Given, typed: Typed): Amount {
  const from = readCents(given.from ?? typed.from);
  const to = readCents(given.to ?? typed.to);
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}
