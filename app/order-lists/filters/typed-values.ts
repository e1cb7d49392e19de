/** Readers for filter values from forms, URLs and REST calls. An invalid value is undefined, never an error. */
import { readDate } from "~/platform/time/typed-time";
import type { Amount, DateRange } from "./order-filters";
import { payTypes } from "./order-filters";

export type RawValues = Record<string, unknown>;

export const record = (value: unknown): RawValues =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as RawValues) : {};

export function readText(value: unknown, maxLength = 100): string | undefined {
  // The documents' calls send a choice as { value, label } or { _id, name }.
  const { value: chosen, _id: id } = record(value);
  const text = chosen ?? id ?? value;
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  // Strips control characters: Postgres rejects a zero byte.
  const plain = String(text)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return plain.slice(0, maxLength).trim() || undefined;
}

/** Reads whole numbers, each once, from a list or from text with any separators. */
export function readNumbers(value: unknown, max: number): number[] | undefined {
  const parts = [value].flat().flatMap((each) => (readText(each, 8000) ?? "").split(/[^\dA-Za-z.-]+/));
  const found = parts.filter((part) => /^\d{1,15}$/.test(part)).map(Number);
  const distinct = [...new Set(found.filter((n) => n > 0))].slice(0, max);
  return distinct.length > 0 ? distinct : undefined;
}

export function readOptions<W extends string>(value: unknown, known: readonly W[]): W[] | undefined {
  const parts = [value].flat().flatMap((each) => (readText(each, 500) ?? "").split(/[\s,]+/));
  const found = known.filter((option) => parts.includes(option));
  return found.length > 0 ? found : undefined;
}

export const readFlag = (value: unknown): true | undefined =>
  value === true || value === 1 || value === "true" || value === "1" || value === "on" ? true : undefined;

/** Reads a day, also from an ISO date-time. */
const readDay = (value: unknown) =>
  readDate(typeof value === "string" ? value.replace(/T.*$/, "") : undefined) ?? undefined;

/** Reads a date range; one date alone is that day, and reversed dates are swapped. */
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

/** Reads an exact amount or a range; the exact amount wins when both are given. */
export function readAmount(value: unknown, typed: Typed): Amount | undefined {
  const given = record(value);
  const type = readText(given.type ?? typed.type);
  const isExact = type?.toLowerCase() === "exact";
  const exact = readCents(given.exact ?? typed.exact ?? (isExact ? given.from : plain(value)));
  const per = payTypes.find((name) => name === type);
  const read = exact === undefined && !isExact ? readRange(given, typed) : { exact };
  const set = Object.entries({ ...read, per }).filter(([, part]) => part !== undefined);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

const plain = (value: unknown) => (typeof value === "object" ? undefined : value);

function readRange(given: RawValues, typed: Typed): Amount {
  const from = readCents(given.from ?? typed.from);
  const to = readCents(given.to ?? typed.to);
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}
