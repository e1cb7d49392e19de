import { toTwelveHour } from "~/platform/time/typed-time";
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
