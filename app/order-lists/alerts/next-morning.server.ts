import { timeZoneAt } from "~/platform/places/places.server";
import { addDays } from "~/platform/time/calendar-days";
import { instantAt, isoDateAt } from "~/platform/time/wall-clock";

/** Daily emails go out at this local time: before the day's first drive, after the night's orders. */
const MORNING = "07:00";

type Home = { latitude: number | null; longitude: number | null };

/** Returns the first morning after `at` in the contractor's time zone. */
export function nextMorning(at: Date, { latitude, longitude }: Home): Date {
  const timeZone = timeZoneAt(latitude === null || longitude === null ? null : { latitude, longitude });
  const today = isoDateAt(at, timeZone);
  const todaysMorning = instantAt(today, MORNING, timeZone);
  if (todaysMorning > at) return todaysMorning;
  return instantAt(addDays(today, 1), MORNING, timeZone);
}
