/** Rules of check-ins: one open entry; overlaps are allowed; on hold nothing changes. */
import { milesBetween, type Point } from "~/platform/places/geo";
import { invalid, ok, type Refusal, refuse } from "~/platform/result";
import { hoursBetween } from "~/platform/time/wall-clock";
import type { OrderState } from "~/work-orders/rules/work-order";

export type Entry = { id: number; checkInAt: Date; checkOutAt: Date | null; workDescription: string };
type Party = "contractor" | "client";

const DESCRIPTION_MISSING = "Please Enter Description of Work Performed!";
const OUT_BEFORE_IN = "Check-out time must be later than check-in time";
const conflict = (message: string): Refusal => refuse("conflict", message);
const ON_HOLD = "This work order is on hold";

export const openEntry = <E extends Entry>(entries: readonly E[]) =>
  entries.find((entry) => !entry.checkOutAt);
export const closedEntries = <E extends Entry>(entries: readonly E[]) =>
  entries.filter((entry) => entry.checkOutAt);

/** FLD-002: label of the section's button. */
export const nextCheck = (entries: readonly Entry[]) => (openEntry(entries) ? "Check Out" : "Check In");

/** Sums the hours of closed entries, in hundredths; each is rounded first, like on screen. */
export const workedHundredths = (entries: readonly Entry[]) =>
  entries.reduce(
    (sum, { checkInAt, checkOutAt }) => sum + (checkOutAt ? hoursBetween(checkInAt, checkOutAt) : 0),
    0,
  );

/** Returns miles from the site, to 2 decimals; `null` if either place is unknown. Only clients see it (FLD-008). */
export const milesFromSite = (site: Point | null, at: Point | undefined) =>
  site && at ? Math.round(milesBetween(site, at) * 100) / 100 : null;

/** FLD-004 to FLD-006: who may change entries; `editEntry` and `deleteEntry` enforce it. */
export function entryRights({ status, onHold }: OrderState, by: Party) {
  const open = status === "assigned" && !onHold;
  return { change: open || (by === "contractor" && status === "completed" && !onHold), changeTimes: open };
}

export function checkIn(order: OrderState, entries: readonly Entry[], at: Date) {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be checked in to");
  if (order.onHold) return conflict(ON_HOLD);
  if (openEntry(entries)) return conflict("Check out first: there is an open check-in");
  return ok({ checkInAt: at });
}

export function checkOut(order: OrderState, entry: Entry, out: { at: Date; workDescription: string }) {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be checked out of");
  if (order.onHold) return conflict(ON_HOLD);
  if (entry.checkOutAt) return conflict("This entry is already checked out");
  return checkOutColumns(entry.checkInAt, out.at, out.workDescription);
}

function checkOutColumns(checkInAt: Date, checkOutAt: Date, workDescription: string) {
  const errors: Record<string, string[]> = {};
  if (checkOutAt < checkInAt) errors["checkOut.date"] = [OUT_BEFORE_IN];
  if (!workDescription.trim()) errors.work_description = [DESCRIPTION_MISSING];
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok({ checkOutAt, workDescription: workDescription.trim() });
}

export type EntryChange = { checkInAt: Date; checkOutAt: Date | null; workDescription: string };

/** FLD-004 to FLD-006, FLD-014. Once completed, only the description can be corrected. */
export function editEntry(order: OrderState, by: Party, entry: Entry, change: EntryChange) {
  const refusal = whyLocked(order, by);
  if (refusal) return refusal;
  const timesChanged =
    change.checkInAt.getTime() !== entry.checkInAt.getTime() ||
    change.checkOutAt?.getTime() !== entry.checkOutAt?.getTime();
  if (timesChanged && !entryRights(order, by).changeTimes) {
    return conflict("Dates and times can only be changed while the work order is assigned");
  }
  if (entry.checkOutAt && !change.checkOutAt)
    return invalid({ "checkOut.date": ["Please enter date and time"] });
  const { checkInAt, checkOutAt } = change;
  const workDescription = change.workDescription.trim();
  if (!checkOutAt) return ok({ checkInAt, checkOutAt, workDescription });
  const closed = checkOutColumns(checkInAt, checkOutAt, workDescription);
  return closed.ok ? ok({ checkInAt, checkOutAt, workDescription }) : closed;
}

/** Completed work keeps at least one complete entry. */
export function deleteEntry(order: OrderState, by: Party, entries: readonly Entry[], entry: Entry) {
  const refusal = whyLocked(order, by);
  if (refusal) return refusal;
  const remaining = closedEntries(entries).filter(({ id }) => id !== entry.id);
  if (order.status === "completed" && remaining.length === 0) {
    return conflict("The last check-out of completed work can't be deleted");
  }
  return ok();
}

function whyLocked(order: OrderState, by: Party) {
  if (entryRights(order, by).change) return undefined;
  return conflict(order.onHold ? ON_HOLD : "Check-ins of this work order can no longer be changed");
}
