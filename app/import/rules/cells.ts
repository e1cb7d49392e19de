/** Reads cells as leniently as possible without guessing; `null` for unreadable ones. */
import { readDate, readTime } from "~/platform/time/typed-time";
import type { BasicType } from "~/work-orders/rules/work-order";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Reads "11/20/2026 03:37:49 PM", "2026-11-20T09:30", "Nov 20, 2026", "20-Nov-26" and the like. */
export function readDateTime(text: string): { date: string; time?: string } | null {
  const trimmed = text.trim();
  const split = /^(.*?\d)(?:T|[,\s]+(?:at\s+)?)(\d{1,2}(?::\d{2}){1,2}.*|\d{1,2}\s*[ap]\.?m\.?)$/i.exec(
    trimmed,
  );
  const date = readDay(split?.[1] ?? trimmed);
  if (!date) return null;
  if (!split) return { date };
  const time = readClock(split[2]!);
  return time ? { date, time } : null;
}

function readDay(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(plain);
  if (us) return dayOf(us[3]!, us[1]!, us[2]!);
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return dayOf(compact[1]!, compact[2]!, compact[3]!);
  const named =
    /^(?:([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})[\s-]+([a-z]{3,9})\.?),?[\s-]+(\d{4}|\d{2})$/i.exec(
      plain,
    );
  if (!named) return null;
  const month = months.indexOf((named[1] ?? named[4])!.slice(0, 3).toLowerCase()) + 1;
  return month ? dayOf(named[5]!, String(month), (named[2] ?? named[3])!) : null;
}

const dayOf = (year: string, month: string, day: string) =>
  readDate(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`) ??
  null;

/** Reads "4:05 PM", "16:05:00", "9 AM", "0930", or the time of a date-time; ignores seconds and zones. */
export function readClock(text: string): string | null {
  const plain = text.trim().replace(/\s*(?:Z|UTC|[+-]\d{2}:?\d{2})$/i, "");
  const hour = /^(\d{1,2})\s*([ap])\.?m\.?$/i.exec(plain);
  if (hour) return readTime(`${hour[1]}:00 ${hour[2]}m`) ?? null;
  const digits = /^(\d{2})(\d{2})$/.exec(plain);
  if (digits) return readTime(`${digits[1]}:${digits[2]}`) ?? null;
  return (
    readTime(plain) ??
    (plain.includes("-") || plain.includes("/") ? (readDateTime(plain)?.time ?? null) : null)
  );
}

/** Restores a ZIP that a spreadsheet turned into a number: "2132.0" → "02132", "21321234" → "02132-1234". */
export function readZipCell(text: string) {
  const plain = text.trim().replace(/^'/, "");
  const digitsOnly = /^(\d{3,9})(?:\.0+)?$/.exec(plain)?.[1];
  if (!digitsOnly) return plain;
  if (digitsOnly.length <= 5) return digitsOnly.padStart(5, "0");
  return digitsOnly.length >= 8 ? digitsOnly.padStart(9, "0").replace(/^(\d{5})/, "$1-") : plain;
}

/** Removes currency and unit from "$1,234.50", "USD 45", "62.5 / hr", "3 hours". */
export function readNumberCell(text: string) {
  const bare = text
    .trim()
    .replace(/^(?:USD?|US\$)\s*/i, "$")
    .replace(/\s*(?:USD?|dollars?)$/i, "")
    .replace(/\s*(?:\/|per|an?)?\s*(?:h(?:ou)?rs?|h|devices?|units?|each|site|visit)\.?$/i, "");
  // Rounds long fractions, such as 33.3333333, to cents.
  return /^-?\d+\.\d{5,}$/.test(bare) ? Number(bare).toFixed(2) : bare;
}

const yes = /^(?:y|yes|true|t|1|x|on|✓|✔|ja|si|oui|required|remote)$/i;
const no = /^(?:n|no|false|f|0|off|-|–|none|n\/a|on-?site)$/i;
export const readTickCell = (text: string): boolean | null =>
  yes.test(text.trim()) ? true : no.test(text.trim()) ? false : null;

const payTypes: [RegExp, BasicType][] = [
  [/^(?:per |by (?:the )?)?(?:h|hr|hrs|hour|hours|hourly|time|t&m)(?: rate)?$/i, "Hour"],
  [/^(?:per |by (?:the )?)?(?:device|devices|unit|units|each|ea|piece|item)(?: rate)?$/i, "Device"],
  [
    /^(?:per |by (?:the )?)?(?:site|fixed|flat|lump sum|visit|job|fixed price|fixed pay)(?: rate| fee)?$/i,
    "Site",
  ],
];
export const readKindCell = (text: string): BasicType | null =>
  payTypes.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;
