const DAY_MS = 24 * 60 * 60 * 1000;
export const WEEKS_SHOWN = 13;

const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Lists the Mondays (UTC) of the last weeks, ending with the current one: "2026-11-16". */
export function weeksUntil(present: Date, weeks = WEEKS_SHOWN): string[] {
  const today = Date.parse(isoOf(present.getTime()));
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, n) => isoOf(monday - (weeks - 1 - n) * 7 * DAY_MS));
}

/** Returns the next Monday. */
export const nextWeek = (week: string) => isoOf(Date.parse(week) + 7 * DAY_MS);

/** Formats seconds: 5400 → "1.5 h", 200000 → "2.3 d"; a dash for null. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Number((seconds / 3600).toFixed(1))} h`;
  return `${Number((seconds / 86_400).toFixed(1))} d`;
}
