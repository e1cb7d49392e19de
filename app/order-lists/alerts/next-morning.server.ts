/**
 * A contractor's saved filter can mail him new work: once a day, in the morning where he lives, what was published since
 * he was last told. Nothing new is no mail, and nobody hears of an order twice.
 */
import { timeZoneAt } from "~/platform/places/places.server";
import { instantAt, isoDateAt } from "~/platform/time/wall-clock";

/** Before the day's first drive, late enough for the night's orders. */
const MORNING = "07:00";
const DAY = 86_400_000;

type Home = { latitude: number | null; longitude: number | null };

/** The next morning where somebody lives, after `at`. */
export function nextMorning(at: Date, { latitude, longitude }: Home): Date {
  const timeZone = timeZoneAt(latitude === null || longitude === null ? null : { latitude, longitude });
  const today = isoDateAt(at, timeZone);
  const thisOne = instantAt(today, MORNING, timeZone);
  if (thisOne > at) return thisOne;
  const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
  return instantAt(tomorrow, MORNING, timeZone);
}
