import { addDays, weekdayOf } from "~/platform/time/calendar-days";

export const WEEKS_SHOWN = 13;

/** Lists the Mondays (UTC) of the last weeks, ending with the current one: "2026-11-16". */
export function weeksUntil(present: Date, weeks = WEEKS_SHOWN): string[] {
  const today = present.toISOString().slice(0, 10);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return Array.from({ length: weeks }, (_, n) => addDays(monday, -7 * (weeks - 1 - n)));
}

/** Returns the next Monday. */
export const nextWeek = (week: string) => addDays(week, 7);

/** Formats seconds: 5400 → "1.5 h", 200000 → "2.3 d"; a dash for null. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Number((seconds / 3600).toFixed(1))} h`;
  return `${Number((seconds / 86_400).toFixed(1))} d`;
}
