/** When a payout arrives, by the cut-offs in Dwolla's guides to transaction timelines and same-day ACH, in Central time. */
import type { PayoutSpeed } from "db/schema/banking";
import { addDays, weekdayOf } from "~/platform/time/calendar-days";
import { instantAt, isoDateAt, timeAt } from "~/platform/time/wall-clock";

const ZONE = "America/Chicago";
const CUT_OFF = { standard: "16:00", "same-day": "15:00" };
const ARRIVES_BY = "17:00";
/** Business days after the one on which it leaves. */
const STANDARD_DAYS = 2;
const INSTANT_MS = 5 * 60 * 1000;

/** Returns when a payout that is sent at `at` has arrived at the latest. */
export function expectedArrival(speed: PayoutSpeed, at: Date): Date {
  if (speed === "instant") return new Date(at.getTime() + INSTANT_MS);
  const today = isoDateAt(at, ZONE);
  const isInTime = isBankDay(today) && timeAt(at, ZONE) < CUT_OFF[speed];
  let day = isInTime ? today : nextBankDay(today);
  if (speed === "standard") for (let n = 0; n < STANDARD_DAYS; n++) day = nextBankDay(day);
  return instantAt(day, ARRIVES_BY, ZONE);
}

function nextBankDay(day: string): string {
  const next = addDays(day, 1);
  return isBankDay(next) ? next : nextBankDay(next);
}

/** Returns whether the Federal Reserve settles on a day. */
export const isBankDay = (day: string) => ![0, 6].includes(weekdayOf(day)) && !isHoliday(day);

/** The Federal Reserve's holidays; one on a Sunday is kept on Monday, one on a Saturday is not. */
function isHoliday(day: string) {
  const [, month = 0, date = 0] = day.split("-").map(Number);
  const weekday = weekdayOf(day);
  const fixed = [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ];
  const isFixed = (m: number, d: number) => fixed.some(([fm, fd]) => fm === m && fd === d);
  if (isFixed(month, date)) return true;
  const [, beforeMonth = 0, beforeDate = 0] = addDays(day, -1).split("-").map(Number);
  if (weekday === 1 && isFixed(beforeMonth, beforeDate)) return true;
  const week = Math.ceil(date / 7);
  if (weekday === 4) return month === 11 && week === 4;
  if (weekday !== 1) return false;
  const isLastMonday = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return (
    ((month === 1 || month === 2) && week === 3) ||
    (month === 5 && isLastMonday) ||
    (month === 9 && week === 1) ||
    (month === 10 && week === 2)
  );
}
