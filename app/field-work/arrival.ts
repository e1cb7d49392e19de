/**
 * On my way, and running late: before each visit the contractor says when he will be there. Minutes on the way
 * count from now, minutes late from the start of the order; of a later visit no start is known, so they count from now
 * as well. What he said last stands until he checks in.
 */
import { invalid, ok, type Result, refuse } from "~/platform/result";
import type { WorkStatus } from "~/work-orders/work-order";
import { type Entry, openEntry } from "./check-in";

export const MOST_MINUTES = 600;
const MINUTE = 60_000;

type Starting = { startAt: Date | null };

/** From when the minutes count, the start or now; refused while he is there. */
export function arrivalFrom(
  order: Starting,
  entries: readonly Entry[],
  status: WorkStatus,
): Result<Date | "now"> {
  if (openEntry(entries)) return refuse("conflict", "You have checked in already");
  const isFirst = entries.length === 0;
  return ok((status === "late" && isFirst && order.startAt) || "now");
}

export function tellArrival(
  order: Starting,
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
      minutes: ["That is over already: minutes late count from the start of the work order"],
    });
  return ok({ workStatus: status, arrivalAt });
}
