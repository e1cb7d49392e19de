/** A moment as the form shows it: the site's wall clock in three parts, and which of two like hours is meant. */
import { readDate, readTime, readTwelveHour, toTwelveHour } from "~/platform/time/typed-time";
import { comesTwice, instantAt, isoDateAt, timeAt } from "~/platform/time/wall-clock";

export function momentToForm(at: Date, timeZone: string) {
  const date = isoDateAt(at, timeZone);
  const time = timeAt(at, timeZone);
  const isSecond =
    comesTwice(date, time, timeZone) && at.getTime() >= instantAt(date, time, timeZone, "later").getTime();
  return { date, ...toTwelveHour(time), second: isSecond ? "on" : "" };
}

/** Whether the hour comes twice that day, so that the form has to ask for it. */
export function isAmbiguous(at: Date, timeZone: string) {
  return comesTwice(isoDateAt(at, timeZone), timeAt(at, timeZone), timeZone);
}

export const WHICH_HOUR =
  "Clocks go back that night, so this time comes twice. Tick the box if it is the second time, and send it again.";

/**
 * Whether a typed moment comes twice and the form had no box to say which one: then it is asked, rather than an hour
 * of somebody's pay guessed.
 */
export function needsWhich(typed: unknown, timeZone: string) {
  if (typeof typed !== "object" || typed === null) return false;
  const { date, time, asked, ...parts } = typed as Record<string, string | undefined>;
  const day = readDate(date);
  const clock = time ? readTime(time) : readTwelveHour(parts);
  return Boolean(!asked && day && clock && comesTwice(day, clock, timeZone));
}
