import { isBeforeYearLimit, readDate, readTime } from "~/platform/time/typed-time";
import type { AddError, WorkOrderFields } from "../fields";

const START_WRONG = "Please enter correct start time and date";
const END_WRONG = "Please enter correct end date";
const END_BEFORE_START = "End date is earlier than the start date";

export type ScheduleRule = {
  /** Today as yyyy-MM-dd in the westernmost zone. */
  today: string;
  /** The stored start, which may stay in the past. */
  unchangedStart?: string | null;
};

/** Reads dates and times in the site's local time. */
export function readSchedule(
  fields: WorkOrderFields,
  { today, unchangedStart }: ScheduleRule,
  addError: AddError,
) {
  const startDate = readDate(fields.startDate);
  const startTime = readTime(fields.startTime);
  const endDate = readDate(fields.endDate);
  const endTime = readTime(fields.endTime);

  const startsInTime = startDate && (startDate >= today || startDate === unchangedStart);
  if (!startsInTime || !isBeforeYearLimit(startDate, today)) addError("startDate", START_WRONG);
  if (!startTime) addError("startTime", START_WRONG);
  if (!endDate) addError("endDate", END_WRONG);
  if (endTime === null) addError("endTime", END_WRONG);
  if (startDate && endDate) {
    if (endDate < startDate) addError("endDate", END_BEFORE_START);
    else if (endDate === startDate && startTime && endTime && endTime < startTime) {
      addError("endTime", END_BEFORE_START);
    }
  }
  return {
    startDate: startDate ?? null,
    startTime: startTime ?? null,
    endDate: endDate ?? null,
    endTime: endTime ?? null,
  };
}
