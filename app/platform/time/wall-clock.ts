/**
 * Converts between instants and wall-clock times. A time in a spring gap moves forward by it; a repeated one in autumn
 * is the earlier one by default.
 */

/**
 * Returns the format of a zone, cached because creating one costs as much as a small page. Throws a RangeError for an unknown
 * zone; zones come from coordinates, never from input.
 */
export function formatsByZone(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    formats.set(timeZone, format);
    return format;
  };
}

const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const clockOf = formatsByZone({
  ...day,
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function partsAt(instant: Date, timeZone: string) {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts[type] = value;
  return parts as Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>;
}

/** The date at the place: "2026-03-08". */
export function isoDateAt(instant: Date, timeZone: string) {
  const { year, month, day } = partsAt(instant, timeZone);
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** The time at the place: "02:30". */
export function timeAt(instant: Date, timeZone: string) {
  const { hour, minute } = partsAt(instant, timeZone);
  return `${hour}:${minute}`;
}

const DAY = 86_400_000;
const MAX_CACHED_DAYS = 10_000;

/**
 * Caches what a zone's clock change alone can change, by the days (UTC) at whose beginning and end it is equal: formatting
 * an instant costs as much as a row of a list.
 */
export function cachedByDay<T>(read: (milliseconds: number, timeZone: string) => T) {
  const allDay = new Map<string, T>();
  return (milliseconds: number, timeZone: string): T => {
    const day = Math.floor(milliseconds / DAY);
    const key = `${day} ${timeZone}`;
    const known = allDay.get(key);
    if (known !== undefined) return known;
    const found = read(milliseconds, timeZone);
    if (read(day * DAY, timeZone) === found && read((day + 1) * DAY - 1000, timeZone) === found) {
      if (allDay.size >= MAX_CACHED_DAYS) allDay.clear();
      allDay.set(key, found);
    }
    return found;
  };
}

/** Milliseconds ahead of UTC. */
const offsetAt = cachedByDay((milliseconds, timeZone) => {
  const { year, month, day, hour, minute, second } = partsAt(new Date(milliseconds), timeZone);
  const shown = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return shown - Math.floor(milliseconds / 1000) * 1000;
});

/** `time` is 'HH:mm' or 'HH:mm:ss'. */
export function instantAt(
  date: string,
  time: string,
  timeZone: string,
  twice: "earlier" | "later" = "earlier",
) {
  const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`No such date and time: ${date} ${time}`);
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  const matching = [wall - before, wall - after].filter((at) => at + offsetAt(at, timeZone) === wall);
  if (matching.length === 0) return new Date(wall - before);
  return new Date(twice === "earlier" ? Math.min(...matching) : Math.max(...matching));
}

/** Returns whether the time occurs twice that day, so that a form has to ask. */
export const isAmbiguousTime = (date: string, time: string, timeZone: string) =>
  instantAt(date, time, timeZone, "earlier").getTime() !== instantAt(date, time, timeZone, "later").getTime();

/** Elapsed hours in hundredths, rounded, independent of clock changes. */
export const hoursBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 36_000);
