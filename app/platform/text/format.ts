import { cachedByDay, formatsByZone } from "../time/wall-clock";

/** Formats of numbers and times: USD in en-US form, MM/dd/yyyy, 12-hour time (WO §9). */
const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** 123456 → "$1,234.56", -50 → "−$0.50" */
export const money = (cents: number | null | undefined) => usd.format((cents || 0) / 100).replace("-", "−");
/** 1000 → "+$10.00", -1000 → "−$10.00", 0 → "$0.00" */
export const signedMoney = (cents: number) => (cents > 0 ? "+" : "") + money(cents);
/** 150 (hundredths), "Hour" → "1.5 hr". A quantity is never written without its unit. */
export const quantity = (hundredths: number | null | undefined, type: keyof typeof payUnits) =>
  `${plain.format((hundredths ?? 0) / 100)} ${quantityUnit[type]}`;
/** 3350 (hundredths) → "33.5%" */
export const percent = (hundredths: number | null | undefined) => `${plain.format((hundredths ?? 0) / 100)}%`;
/** 1234 cents → "12.34", for inputs and API answers; null becomes empty. */
export const decimal = (hundredths: number | null | undefined) =>
  hundredths == null ? "" : String(hundredths / 100);
/** "2026-11-20" → "11/20/2026" */
export function date(iso: string | null | undefined) {
  if (!iso) return "";
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}
/** "16:05" → "4:05 PM" */
export function time(hhmm: string | null | undefined) {
  if (!hhmm) return "";
  const [hours = 0, minutes = 0] = hhmm.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
const weekday = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
/** "2026-11-24", "08:30", "EST" → "Tue, Nov 24, 8:30 AM EST"; empty without a date. */
export const shortMoment = (
  iso: string | null | undefined,
  hhmm: string | null | undefined,
  zoneName: string,
) =>
  iso
    ? [weekday.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)), hhmm && `${time(hhmm)} ${zoneName}`.trim()]
        .filter(Boolean)
        .join(", ")
    : "";
/** "2026-11-24" → "Tue, Nov 24" */
export const shortDay = (iso: string) => shortMoment(iso, null, "");
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
/** "2026-11-24" → "November 2026" */
export const monthOf = (iso: string) => month.format(new Date(`${iso}T00:00:00Z`));
const range = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
/** "2026-11-22", "2026-11-28" → "Nov 22 – 28, 2026"; Intl writes thin spaces around the dash. */
export const dayRange = (from: string, to: string) =>
  range.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)).replaceAll("\u2009", " ");
/** 1234567 → "1.2 MB" */
export const fileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const clockOf = formatsByZone({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
/** An instant in a zone: "11/20/2026, 4:05 PM EST". */
export function moment(instant: Date | string | null | undefined, timeZone: string) {
  return instant ? clockOf(timeZone).format(new Date(instant)) : "";
}
/** The same where the zone is named elsewhere: "11/20/2026, 4:05 PM", which wraps only after the day. */
export const momentIn = (instant: Date | string, timeZone: string) =>
  moment(instant, timeZone).replace(/ (\S+) \S+$/, "\u00a0$1");
/** Its day: "11/20/2026". */
export const momentDay = (instant: Date | string, timeZone: string) =>
  moment(instant, timeZone).split(",")[0]!;
/** Its time: "4:05 PM EST". */
export const momentTime = (instant: Date | string, timeZone: string) =>
  moment(instant, timeZone).split(", ")[1]!;
/** The zone's abbreviation at an instant: "EST". */
export const zoneAbbreviation = (instant: Date, timeZone: string) =>
  abbreviationAt(instant.getTime(), timeZone);
const abbreviationAt = cachedByDay(
  (milliseconds, timeZone) =>
    clockOf(timeZone)
      .formatToParts(milliseconds)
      .find(({ type }) => type === "timeZoneName")?.value ?? "",
);
const zoneNames = new Map([["UTC", "UTC"]]);
/** The zone's name all year round, for column headers: "Eastern Time". */
export function zoneName(timeZone: string) {
  let name = zoneNames.get(timeZone);
  if (name === undefined) {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
    name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
    zoneNames.set(timeZone, name);
  }
  return name;
}
/** 12.345 → "12.35 mi"; unknown becomes empty. */
export const miles = (distance: number | null | undefined) =>
  distance == null ? "" : `${distance.toFixed(2)} mi`;
/** 1, "message" → "1 message"; 2 → "2 messages" */
export const count = (n: number, noun: string) => `${n.toLocaleString("en-US")} ${noun}${n === 1 ? "" : "s"}`;
const durationUnits = [
  ["day", 1440, Number.POSITIVE_INFINITY],
  ["hour", 60, 24],
  ["minute", 1, 60],
] as const;
/** 1590 (minutes) → "1 day 2 hours 30 minutes" */
export const duration = (minutes: number) =>
  durationUnits
    .map(([unit, size, limit]) => [Math.floor(minutes / size) % limit, unit] as const)
    .filter(([n]) => n > 0)
    .map(([n, unit]) => count(n, unit))
    .join(" ");
/** "5551234567" → "(555) 123-4567"; international numbers and anything else unchanged. */
export function phone(digits: string | null | undefined) {
  if (!digits || digits.startsWith("+")) return digits ?? "";
  const ten = digits.replace(/\D/g, "");
  return ten.length === 10 ? `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}` : digits;
}
/** Units of base pay (WO §9). */
export const payUnits = { Hour: "hr", Device: "dev", Site: "flat" } as const;
/** The quantity of flat pay is its estimated hours. */
const quantityUnit = { ...payUnits, Site: payUnits.Hour } as const;
