/** When an order starts and ends: wall clock at its site, and the instant that its start makes there. */
import { instantAt } from "~/platform/time/wall-clock";
import type { StoredStatus } from "./work-order";

export type Schedule = {
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
};

/** null while a draft has no date; without a time the day's beginning. */
export const startInstant = (order: Pick<Schedule, "startDate" | "startTime"> & { timeZone: string }) =>
  order.startDate ? instantAt(order.startDate, order.startTime ?? "00:00", order.timeZone) : null;

/** Without a time the day's end; null while there is no date. */
const endInstant = (order: Pick<Schedule, "endDate" | "endTime"> & { timeZone: string }) =>
  order.endDate ? instantAt(order.endDate, order.endTime ?? "23:59", order.timeZone) : null;

type Running = Pick<Schedule, "endDate" | "endTime"> & {
  status: StoredStatus;
  onHold: boolean;
  timeZone: string;
  startAt: Date | null;
};
export type Overdue = "start" | "end";

/**
 * What of an assigned order should have happened by now: its end passed and it is not completed, or its start passed and
 * nobody has checked in. On hold nothing can happen, so nothing is late.
 */
export function overdueOf(order: Running, hasEntries: boolean, now: Date): Overdue | null {
  if (order.status !== "assigned" || order.onHold) return null;
  const endAt = endInstant(order);
  if (endAt && endAt < now) return "end";
  return !hasEntries && order.startAt && order.startAt < now ? "start" : null;
}
export const overdueWords: Record<Overdue, string> = {
  start: "Start passed, no check-in",
  end: "End passed, not completed",
};

const DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** A new start; the end keeps its distance where it would otherwise lie before it. */
export function moveStart(
  schedule: Schedule,
  to: { startDate: string | null; startTime: string | null },
): Schedule {
  const startDate = to.startDate ?? schedule.startDate;
  const startTime = to.startTime ?? schedule.startTime;
  const moved = { ...schedule, startDate, startTime };
  if (!startDate || !schedule.endDate || !endsBefore(moved)) return moved;
  const days = schedule.startDate ? Math.max(0, dayOf(schedule.endDate) - dayOf(schedule.startDate)) : 0;
  const later = { ...moved, endDate: dateOf(dayOf(startDate) + days) };
  return endsBefore(later) ? { ...later, endTime: null } : later;
}

function endsBefore({ startDate, startTime, endDate, endTime }: Schedule) {
  if (!startDate || !endDate || endDate > startDate) return false;
  return endDate < startDate || Boolean(startTime && endTime && endTime.slice(0, 5) < startTime.slice(0, 5));
}
