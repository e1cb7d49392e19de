/**
 * Checking in and out, and correcting it afterwards. At most one entry is open; entries may overlap, and a
 * check-out may be at the minute of its check-in. On hold nothing of it can be done.
 */
import { milesBetween, type Point } from "~/platform/places/geo";
import { invalid, ok, type Refusal, refuse } from "~/platform/result";
import { hoursBetween } from "~/platform/time/wall-clock";
import type { OrderState } from "~/work-orders/work-order";

export type Entry = { id: number; checkInAt: Date; checkOutAt: Date | null; workDescription: string };
type Party = "contractor" | "client";

const DESCRIPTION_MISSING = "Please Enter Description of Work Performed!";
const OUT_BEFORE_IN = "Check-out time must be later than check-in time";
const not = (message: string): Refusal => refuse("conflict", message);
const ON_HOLD = "This work order is on hold";

export const openEntry = <E extends Entry>(entries: readonly E[]) =>
  entries.find((entry) => !entry.checkOutAt);
export const closedEntries = <E extends Entry>(entries: readonly E[]) =>
  entries.filter((entry) => entry.checkOutAt);

/** FLD-002: what the button does next. */
export const nextCheck = (entries: readonly Entry[]) => (openEntry(entries) ? "Check Out" : "Check In");

/** Hours of all closed entries, in hundredths: each rounded on its own, as it is shown. */
export const workedHundredths = (entries: readonly Entry[]) =>
  entries.reduce(
    (sum, { checkInAt, checkOutAt }) => sum + (checkOutAt ? hoursBetween(checkInAt, checkOutAt) : 0),
    0,
  );

/** Miles from the site to 2 decimals; null when either place is unknown. Shown to clients only (FLD-008). */
export const milesFromSite = (site: Point | null, at: Point | undefined) =>
  site && at ? Math.round(milesBetween(site, at) * 100) / 100 : null;

/** FLD-004 to FLD-006, for buttons: the same rules that `editEntry` and `deleteEntry` hold. */
export function entryRights({ status, onHold }: OrderState, by: Party) {
  const open = status === "assigned" && !onHold;
  return { change: open || (by === "contractor" && status === "completed" && !onHold), changeTimes: open };
}

export function checkIn(order: OrderState, entries: readonly Entry[], at: Date) {
  if (order.status !== "assigned") return not("Only an assigned work order can be checked in to");
  if (order.onHold) return not(ON_HOLD);
  if (openEntry(entries)) return not("Check out first: there is an open check-in");
  return ok({ checkInAt: at });
}

export function checkOut(order: OrderState, entry: Entry, out: { at: Date; workDescription: string }) {
  if (order.status !== "assigned") return not("Only an assigned work order can be checked out of");
  if (order.onHold) return not(ON_HOLD);
  if (entry.checkOutAt) return not("This entry is checked out already");
  return closing(entry.checkInAt, out.at, out.workDescription);
}

/** FLD-011, FLD-012. */
function closing(checkInAt: Date, checkOutAt: Date, workDescription: string) {
  const errors: Record<string, string[]> = {};
  if (checkOutAt < checkInAt) errors["checkOut.date"] = [OUT_BEFORE_IN];
  if (!workDescription.trim()) errors.work_description = [DESCRIPTION_MISSING];
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok({ checkOutAt, workDescription: workDescription.trim() });
}

export type EntryChange = { checkInAt: Date; checkOutAt: Date | null; workDescription: string };

/** FLD-004 to FLD-006, FLD-014. Once completed, only the description can be corrected. */
export function editEntry(order: OrderState, by: Party, entry: Entry, change: EntryChange) {
  const refusal = locked(order, by);
  if (refusal) return refusal;
  const moved =
    change.checkInAt.getTime() !== entry.checkInAt.getTime() ||
    change.checkOutAt?.getTime() !== entry.checkOutAt?.getTime();
  if (moved && !entryRights(order, by).changeTimes) {
    return not("Dates and times can only be changed while the work order is assigned");
  }
  if (entry.checkOutAt && !change.checkOutAt)
    return invalid({ "checkOut.date": ["Please enter date and time"] });
  const { checkInAt, checkOutAt } = change;
  const workDescription = change.workDescription.trim();
  if (!checkOutAt) return ok({ checkInAt, checkOutAt, workDescription });
  const closed = closing(checkInAt, checkOutAt, workDescription);
  return closed.ok ? ok({ checkInAt, checkOutAt, workDescription }) : closed;
}

/** Completed work keeps at least one complete entry. */
export function deleteEntry(order: OrderState, by: Party, entries: readonly Entry[], entry: Entry) {
  const refusal = locked(order, by);
  if (refusal) return refusal;
  const remaining = closedEntries(entries).filter(({ id }) => id !== entry.id);
  if (order.status === "completed" && remaining.length === 0) {
    return not("The last check-out of completed work can't be deleted");
  }
  return ok();
}

function locked(order: OrderState, by: Party) {
  if (entryRights(order, by).change) return undefined;
  return not(order.onHold ? ON_HOLD : "Check-ins of this work order can no longer be changed");
}
