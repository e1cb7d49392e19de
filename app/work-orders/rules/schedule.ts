/** Start and end of an order: wall-clock times at its site, and the instants they mean there. */
import { addDays, daysBetween } from "~/platform/time/calendar-days";
import { instantAt } from "~/platform/time/wall-clock";
import type { StoredStatus } from "./work-order";

export type Schedule = {
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
};

/** Returns the start; midnight without a time, `null` without a date. */
export const startInstant = (order: Pick<Schedule, "startDate" | "startTime"> & { timeZone: string }) =>
  order.startDate ? instantAt(order.startDate, order.startTime ?? "00:00", order.timeZone) : null;

/** Returns the end; 23:59 without a time, `null` without a date. */
const endInstant = (order: Pick<Schedule, "endDate" | "endTime"> & { timeZone: string }) =>
  order.endDate ? instantAt(order.endDate, order.endTime ?? "23:59", order.timeZone) : null;

type Running = Pick<Schedule, "endDate" | "endTime"> & {
  status: StoredStatus;
  onHold: boolean;
  timeZone: string;
  startAt: Date | null;
};
export type Overdue = "start" | "end";

/** Returns which deadline of an assigned order has passed; an order on hold is never overdue. */
export function overdueOf(order: Running, hasEntries: boolean, now: Date): Overdue | null {
  if (order.status !== "assigned" || order.onHold) return null;
  const endAt = endInstant(order);
  if (endAt && endAt < now) return "end";
  return !hasEntries && order.startAt && order.startAt < now ? "start" : null;
}
export const overdueLabels: Record<Overdue, string> = {
  start: "Start passed, no check-in",
  end: "End passed, not completed",
};

/** Moves the start; an end that would be before it moves by the same number of days. */
export function moveStart(
  schedule: Schedule,
  to: { startDate: string | null; startTime: string | null },
): Schedule {
  const startDate = to.startDate ?? schedule.startDate;
  const startTime = to.startTime ?? schedule.startTime;
  const moved = { ...schedule, startDate, startTime };
  if (!startDate || !schedule.endDate || !endsBefore(moved)) return moved;
  const days = schedule.startDate ? Math.max(0, daysBetween(schedule.startDate, schedule.endDate)) : 0;
  const later = { ...moved, endDate: addDays(startDate, days) };
  return endsBefore(later) ? { ...later, endTime: null } : later;
}

function endsBefore({ startDate, startTime, endDate, endTime }: Schedule) {
  if (!startDate || !endDate || endDate > startDate) return false;
  return endDate < startDate || Boolean(startTime && endTime && endTime.slice(0, 5) < startTime.slice(0, 5));
}
