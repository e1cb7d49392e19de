/** Days of a calendar without a time or zone, as ISO dates: "2026-11-24". */

const DAY_MS = 86_400_000;

/** Adds days, which may be negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Counts the days from one to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the day of the week; Sunday is 0. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay();
