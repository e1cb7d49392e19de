import { readDate, readTime, readTwelveHour, toTwelveHour } from "~/platform/time/typed-time";
import { instantAt, isAmbiguousTime, isoDateAt, timeAt } from "~/platform/time/wall-clock";

export function momentToForm(at: Date, timeZone: string) {
  const date = isoDateAt(at, timeZone);
  const time = timeAt(at, timeZone);
  const isSecond =
    isAmbiguousTime(date, time, timeZone) &&
    at.getTime() >= instantAt(date, time, timeZone, "later").getTime();
  return { date, ...toTwelveHour(time), second: isSecond ? "on" : "" };
}

export function isAmbiguous(at: Date, timeZone: string) {
  return isAmbiguousTime(isoDateAt(at, timeZone), timeAt(at, timeZone), timeZone);
}

export const HOUR_UNCLEAR =
  "Clocks go back that night, so this time comes twice. Tick the box if it is the second time, and send it again.";

/** Returns whether a typed moment occurs twice and the form hadn't asked which one; a guess could cost an hour's pay. */
export function isHourUnclear(typed: unknown, timeZone: string) {
  if (typeof typed !== "object" || typed === null) return false;
  const { date, time, asked, ...parts } = typed as Record<string, string | undefined>;
  const day = readDate(date);
  const clock = time ? readTime(time) : readTwelveHour(parts);
  return Boolean(!asked && day && clock && isAmbiguousTime(day, clock, timeZone));
}
