/**
 * On my way, and running late: before a check-in the contractor says when he will be there. Minutes on the way
 * count from now, minutes late from the start of the order. What he said last stands until he checks in.
 */
import { invalid, ok, refuse } from "~/platform/result";
import type { WorkStatus } from "~/work-orders/work-order";
import { type Entry, openEntry } from "./check-in";

export const MOST_MINUTES = 600;
const MINUTE = 60_000;

export function tellArrival(
  order: { startAt: Date | null },
  entries: readonly Entry[],
  { status, minutes }: { status: WorkStatus; minutes: number },
  now: Date,
) {
  if (openEntry(entries)) return refuse("conflict", "You have checked in already");
  const from = status === "late" && order.startAt ? order.startAt : now;
  const arrivalAt = new Date(from.getTime() + minutes * MINUTE);
  if (arrivalAt < now)
    return invalid({
      minutes: ["That is over already: minutes late count from the start of the work order"],
    });
  return ok({ workStatus: status, arrivalAt });
}
