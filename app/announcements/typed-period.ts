import { isoDateAt, timeAt } from "~/platform/time/wall-clock";

type Period = { startsAt: Date; endsAt: Date };

/** Returns a period as its form's fields have it, in this zone. */
export const typedPeriod = ({ startsAt, endsAt }: Period, timeZone: string) => ({
  startDate: isoDateAt(startsAt, timeZone),
  startTime: timeAt(startsAt, timeZone),
  endDate: isoDateAt(endsAt, timeZone),
  endTime: timeAt(endsAt, timeZone),
});
