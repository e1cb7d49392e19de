/** How a filtered list is drawn, other than as a table; a calendar is around a day. */

import { dayRange, monthOf } from "~/platform/text/format";
import { addDays, weekdayOf } from "~/platform/time/calendar-days";
import { readDate } from "~/platform/time/typed-time";

export const listViews = ["week", "month", "map"] as const;
export type ListView = (typeof listViews)[number];

export const readView = (given: unknown): ListView | undefined => listViews.find((view) => view === given);

/** Reads the day that a calendar shows; undefined is today. */
export const readDay = (given: unknown): string | undefined => readDate(given) ?? undefined;

const DAYS_PER_WEEK = 7;

const weekStart = (day: string) => addDays(day, -weekdayOf(day));
const monthStart = (day: string) => `${day.slice(0, 8)}01`;

/** Returns the first day of the month so many months later. */
export function addMonths(day: string, months: number) {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** A calendar's weeks of seven days, from Sunday, and where its arrows lead. */
export type Period = { weeks: string[][]; title: string; previous: string; next: string };

export function periodOf(view: "week" | "month", day: string): Period {
  const start = weekStart(view === "week" ? day : monthStart(day));
  const last = view === "week" ? day : addDays(addMonths(day, 1), -1);
  const weeks: string[][] = [];
  for (let first = start; first <= last; first = addDays(first, DAYS_PER_WEEK))
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, nth) => addDays(first, nth)));
  if (view === "month")
    return {
      weeks,
      title: monthOf(day),
      previous: addMonths(day, -1),
      next: addMonths(day, 1),
    };
  const end = addDays(start, DAYS_PER_WEEK - 1);
  return {
    weeks,
    title: dayRange(start, end),
    previous: addDays(start, -DAYS_PER_WEEK),
    next: addDays(start, DAYS_PER_WEEK),
  };
}

/** The part of a map that is shown, as "west,south,east,north" in degrees. */
export type Area = { west: number; south: number; east: number; north: number };

export function parseArea(text: string | undefined): Area | undefined {
  const [west, south, east, north, ...rest] = (text ?? "").split(",").map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || rest.length)
    return undefined;
  const isArea = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isArea ? { west, south, east, north } : undefined;
}

export const readArea = (given: unknown): string | undefined =>
  typeof given === "string" && parseArea(given) ? given : undefined;

type Degrees = { latitude: number; longitude: number };

/** Returns the area around some points, in hundredths of a degree. */
export function areaAround(points: readonly Degrees[]): string {
  const [latitudes, longitudes] = [points.map((p) => p.latitude), points.map((p) => p.longitude)];
  const below = (values: number[]) => Math.floor(Math.min(...values) * 100 - 1) / 100;
  const above = (values: number[]) => Math.ceil(Math.max(...values) * 100 + 1) / 100;
  return [below(longitudes), below(latitudes), above(longitudes), above(latitudes)].join(",");
}

export const isInArea = ({ latitude, longitude }: Degrees, { west, south, east, north }: Area) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
