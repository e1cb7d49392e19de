/** On my way and running late: minutes count from now; before the first check-in, late ones from the start. */
import { invalid, ok, type Result, refuse } from "~/platform/result";
import type { WorkStatus } from "~/work-orders/rules/work-order";
import { type Entry, openEntry } from "./check-in";

export const MAX_MINUTES = 600;
const MINUTE = 60_000;

type OrderStart = { startAt: Date | null };

/** Returns the instant from which the minutes count; refuses while the contractor is checked in. */
export function arrivalFrom(
  order: OrderStart,
  entries: readonly Entry[],
  status: WorkStatus,
): Result<Date | "now"> {
  if (openEntry(entries)) return refuse("conflict", "You have already checked in");
  const isFirst = entries.length === 0;
  return ok((status === "late" && isFirst && order.startAt) || "now");
}

export function arrivalUpdate(
  order: OrderStart,
  entries: readonly Entry[],
  { status, minutes }: { status: WorkStatus; minutes: number },
  now: Date,
) {
  const from = arrivalFrom(order, entries, status);
  if (!from.ok) return from;
  const since = from.value === "now" ? now : from.value;
  const arrivalAt = new Date(since.getTime() + minutes * MINUTE);
  if (arrivalAt < now)
    return invalid({
      minutes: ["That time has passed. Minutes late count from the start of the work order."],
    });
  return ok({ workStatus: status, arrivalAt });
}
