/** Periods of a company's reports: whole days as ISO dates in the company's time zone, both included. */
import { addDays, daysBetween } from "~/platform/time/calendar-days";
import { readDate } from "~/platform/time/typed-time";

export type Period = { from: string; to: string };
/** One bar of a chart and one row of its table. */
export type Unit = "day" | "month" | "year";

export const presets = [
  { name: "last-12-months", label: "Last 12 months" },
  { name: "this-month", label: "This month" },
  { name: "last-month", label: "Last month" },
  { name: "this-quarter", label: "This quarter" },
  { name: "last-quarter", label: "Last quarter" },
  { name: "this-year", label: "This year" },
  { name: "last-year", label: "Last year" },
] as const;
export type Preset = (typeof presets)[number]["name"];

const MAX_YEARS = 20;
const DAYS_SHOWN_BY_DAY = 31;
const MONTHS_SHOWN_BY_MONTH = 36;

/** `month` counts from 0 and may be negative or above 11; day 0 is the last day of the month before. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const partsOf = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });

export const countDays = ({ from, to }: Period) => daysBetween(from, to) + 1;
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => {
  const { year, month } = partsOf(day);
  return dayOf(year, month + 1, 0);
};
const monthsBetween = ({ from, to }: Period) => {
  const [first, last] = [partsOf(from), partsOf(to)];
  return 12 * (last.year - first.year) + last.month - first.month;
};

export function presetPeriod(preset: Preset, today: string): Period {
  const { year, month } = partsOf(today);
  const quarter = month - (month % 3);
  switch (preset) {
    case "this-month":
      return { from: dayOf(year, month, 1), to: today };
    case "last-month":
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case "this-quarter":
      return { from: dayOf(year, quarter, 1), to: today };
    case "last-quarter":
      return { from: dayOf(year, quarter - 3, 1), to: dayOf(year, quarter, 0) };
    case "this-year":
      return { from: dayOf(year, 0, 1), to: today };
    case "last-year":
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year, 0, 0) };
    case "last-12-months":
      return { from: dayOf(year, month - 11, 1), to: today };
  }
}

export type ChosenPeriod = Period & { preset: Preset | null };

/** Reads `period`, or `from` and `to`, which win; unreadable values count as absent, and swapped days are put in order. */
export function readPeriod(input: { period?: unknown; from?: unknown; to?: unknown }, today: string) {
  const [from, to] = [readDate(input.from), readDate(input.to)];
  const preset = presets.find(({ name }) => name === input.period)?.name ?? "last-12-months";
  if (!from && !to) return { preset, ...presetPeriod(preset, today) } satisfies ChosenPeriod;
  const ends = [from ?? to!, to ?? (from! > today ? from! : today)].sort() as [string, string];
  const earliest = dayOf(partsOf(ends[1]).year - MAX_YEARS, partsOf(ends[1]).month, 1);
  return { preset: null, from: ends[0] < earliest ? earliest : ends[0], to: ends[1] } satisfies ChosenPeriod;
}

export function unitOf(period: Period): Unit {
  if (countDays(period) <= DAYS_SHOWN_BY_DAY) return "day";
  return monthsBetween(period) < MONTHS_SHOWN_BY_MONTH ? "month" : "year";
}

/** Parts of a period: months by their first days, single days beside them, and days of these months to take off again. */
export type Parts = { months: Period | null; days: Period[]; less: Period[] };

/** Splits a period so that few days are read: of a month at its edge those in the period, or the others. */
export function splitPeriod(period: Period): Parts {
  const { from, to } = period;
  if (unitOf(period) === "day") return { months: null, days: [period], less: [] };
  const first = edgeOf({ from, to: lastOfMonth(from) }, { from: firstOfMonth(from), to: addDays(from, -1) });
  const last = edgeOf({ from: firstOfMonth(to), to }, { from: addDays(to, 1), to: lastOfMonth(to) });
  const months = {
    from: first.isWhole ? firstOfMonth(from) : addDays(lastOfMonth(from), 1),
    to: last.isWhole ? firstOfMonth(to) : firstOfMonth(addDays(firstOfMonth(to), -1)),
  };
  return {
    months: months.from <= months.to ? months : null,
    days: [...first.days, ...last.days],
    less: [...first.less, ...last.less],
  };
}

/** Decides whether an edge's month is read whole, less the days outside of the period. */
function edgeOf(inside: Period, outside: Period) {
  const isWhole = countDays(outside) < countDays(inside);
  const less = isWhole && outside.from <= outside.to ? [outside] : [];
  return { isWhole, days: isWhole ? [] : [inside], less };
}
