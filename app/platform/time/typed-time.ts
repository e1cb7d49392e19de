/** Parses dates and times, which old browsers show as text. undefined: empty · null: invalid. */

const MAX_DAY = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** "11/20/2026" → "2026-11-20" */
export function readDate(input: unknown): string | null | undefined {
  if (input === undefined || input === null || input === "") return undefined;
  if (typeof input !== "string") return null;
  const text = input.trim();
  if (text === "") return undefined;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  if (!year || !month || !day || !isDay(+year, +month, +day)) return null;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function isDay(year: number, month: number, day: number) {
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > MAX_DAY[month - 1]!) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month !== 2 || day < 29 || leap;
}

/** "4:05 PM", "16:05", "16:05:00" → "16:05" */
export function readTime(input: unknown): string | null | undefined {
  if (input === undefined || input === null || input === "") return undefined;
  if (typeof input !== "string") return null;
  const text = input.trim();
  if (text === "") return undefined;
  const found = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!found) return null;
  const [, hours, minutes, half] = found;
  if (half) return readTwelveHour({ hours, minutes, half: `${half}m` });
  if (/m\.?$/i.test(text) || +hours! > 23 || +minutes! > 59) return null;
  return `${hours!.padStart(2, "0")}:${minutes}`;
}

type TwelveHour = { hours?: string | null; minutes?: string | null; half?: string | null };

/** Hours 1 to 12, minutes up to 59, AM or PM. → "16:05" */
export function readTwelveHour({ hours, minutes, half }: TwelveHour): string | null | undefined {
  const [h, m] = [hours?.trim() ?? "", minutes?.trim() ?? ""];
  if (h === "" && m === "") return undefined;
  if (!/^\d{1,2}$/.test(h) || !/^\d{0,2}$/.test(m) || !half) return null;
  const upper = half.toUpperCase();
  if (+h < 1 || +h > 12 || +m > 59 || (upper !== "AM" && upper !== "PM")) return null;
  const hour = (+h % 12) + (upper === "PM" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${m.padStart(2, "0")}`;
}

/** "16:05" → { hours: "04", minutes: "05", half: "PM" }, for filling the field. */
export function toTwelveHour(time: string) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return {
    hours: String(hour % 12 || 12).padStart(2, "0"),
    minutes: String(minute).padStart(2, "0"),
    half: hour < 12 ? ("AM" as const) : ("PM" as const),
  };
}

/** Start dates must be less than 10 years ahead. */
export const isBeforeYearLimit = (date: string, today: string) => +date.slice(0, 4) < +today.slice(0, 4) + 10;
