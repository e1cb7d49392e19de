/**
 * Every way from one state of a work order to another (states.md W3–W24); there is no other.
 * Each answers the columns that change, or why not. Who may do it is the policy's business, and what follows for
 * funds, applications and people is the command's. canceled, deleted and paid are final.
 */
import { invalid, ok, type Refusal, type Result, refuse } from "~/platform/result";
import { isEditable, isOpen, noArrival, type OrderState } from "./work-order";

const not = (message: string): Refusal => refuse("conflict", message);

/** The documents' text for an empty reason to cancel as well as to un-assign (Q-175). */
export const REASON_NEEDED = "Please enter valid reason to unassign the contractor.";
const reasonMissing = (reason: string) => (reason.trim() ? undefined : invalid({ reason: [REASON_NEEDED] }));

/** W3. `problems` is what the order form finds in the draft: it may have come from an import or a copy. */
export function publish(order: OrderState, problems: Record<string, string[]>, now: Date) {
  if (order.status !== "draft") return not("Only a draft can be published");
  if (Object.keys(problems).length > 0) return invalid(problems);
  return ok({ status: "published" as const, publishedAt: now });
}

/** W4: Save As Draft of a published order, while nobody waits for an answer. */
export function unpublish(order: OrderState & { applicantCount: number }) {
  if (order.status !== "published") return not("Only an available work order can become a draft again");
  if (order.applicantCount > 0)
    return not("Contractors have applied, so this work order can't become a draft again");
  return ok({ status: "draft" as const, publishedAt: null });
}

/** W9–W11. A draft is assigned only by accepting its route; `confirmed` when the contractor accepted himself. */
export function assign(
  order: OrderState,
  to: { contractorId: number; confirmed: boolean; isRouted?: boolean },
  now: Date,
) {
  if (!isOpen(order)) return not("This work order can no longer be assigned");
  if (order.status === "draft" && !to.isRouted) return not("Publish the work order before you assign it");
  const { contractorId, confirmed } = to;
  return ok({ status: "assigned" as const, contractorId, confirmed, onHold: false, assignedAt: now });
}

/** W12. */
export function confirm(order: OrderState) {
  if (order.status !== "assigned") return not("Only an assigned work order can be confirmed");
  if (order.confirmed) return not("This work order is already confirmed");
  return ok({ confirmed: true });
}

/** W13. Saying it twice changes nothing and is no error: a bulk act meets orders that are already on hold. */
export function hold(order: OrderState, onHold: boolean) {
  if (order.status !== "assigned") return not("Only an assigned work order can be put on hold");
  return ok({ onHold });
}

type Schedule = { startDate: string | null; startTime: string | null };

/**
 * W14 and the edits before it. A new start has to be confirmed anew, and nobody is late for it yet. Where the
 * money comes from cannot change under somebody who already works for it: his pay is held.
 */
export function edit(
  order: OrderState & Schedule & { payOutsideOfApp: boolean },
  next: Schedule & { payOutsideOfApp: boolean },
): Result<{ confirmed: boolean } & Partial<typeof noArrival>> {
  if (!isEditable(order)) return not("This work order can no longer be edited");
  if (order.status === "assigned" && order.payOutsideOfApp !== next.payOutsideOfApp) {
    return invalid({
      payOutsideOfApp: ["Where the pay comes from can't be changed once a contractor is assigned"],
    });
  }
  const moved = order.startDate !== next.startDate || minutes(order.startTime) !== minutes(next.startTime);
  return ok(moved ? { confirmed: false, ...noArrival } : { confirmed: order.confirmed });
}

/** The database writes 09:00:00 where a form writes 09:00. */
const minutes = (time: string | null) => time?.slice(0, 5) ?? null;

/** What an earlier contractor's work left on the order, and what a next one must not inherit. */
const untouched = {
  qtyDevicesHundredths: null,
  approvedHoursHundredths: null,
  approvedDevicesHundredths: null,
  adjustmentCents: 0,
  adjustmentReason: "",
  adjustmentSentAt: null,
  isAdjustmentApproved: false,
  ...noArrival,
} as const;

/** W15: back to Available. Hidden once check-in data exists, offered again when it is deleted. */
export function unassign(order: OrderState, reason: string, checkEntryCount: number) {
  const possible = canUnassign(order, checkEntryCount);
  if (!possible.ok) return possible;
  return (
    reasonMissing(reason) ??
    ok({
      status: "published" as const,
      contractorId: null,
      assignedAt: null,
      onHold: false,
      confirmed: false,
      ...untouched,
    })
  );
}

/** Says whether a contractor can be taken off at all, before a reason is asked for. */
export function canUnassign(order: OrderState, checkEntryCount: number): Result<undefined> {
  if (order.status !== "assigned") return not("Only an assigned work order can be un-assigned");
  if (checkEntryCount > 0) return not("The contractor has checked in and can't be un-assigned");
  return ok();
}

/** W16: the contractor stays on record. */
export function cancel(order: OrderState, reason: string) {
  if (order.status !== "assigned") return not("Only an assigned work order can be canceled");
  return (
    reasonMissing(reason) ?? ok({ status: "canceled" as const, onHold: false, reasonToCancel: reason.trim() })
  );
}

/** W17: the row stays. */
export function remove(order: OrderState) {
  if (!isOpen(order)) return not("Only a work order that is not assigned yet can be deleted");
  return ok({ status: "deleted" as const });
}

/** W18; what the contractor must have done first is field-work/completion's. */
export function complete(order: OrderState, now: Date) {
  if (order.status !== "assigned") return not("Only an assigned work order can be completed");
  if (order.onHold) return not("This work order is on hold");
  return ok({ status: "completed" as const, completedAt: now, ...noArrival });
}

/** W19: the only way back; saved approval data, check entries, expenses and the hold stay. */
export function revert(order: OrderState, target: string) {
  if (target !== "assigned") return refuse("invalid", "A work order can only be reverted to assigned");
  if (order.status !== "completed") return not("Only a completed work order can be reverted");
  return ok({ status: "assigned" as const, completedAt: null });
}

/** W23; what has to be right about the money is approval/approval's. */
export function approve(order: OrderState, now: Date) {
  if (order.status !== "completed") return not("Only a completed work order can be approved");
  return ok({ status: "approved" as const, approvedAt: now });
}

/** W24: clients settle only what they pay outside; what is in the app the platform settles. */
export function markPaid(
  order: OrderState & { payOutsideOfApp: boolean },
  by: "client" | "platform",
  now: Date,
) {
  if (order.status !== "approved") return not("Only an approved work order can be marked as paid");
  if (by === "client" && !order.payOutsideOfApp) {
    return not("Only work orders that are paid outside the system can be marked as paid");
  }
  return ok({ status: "paid" as const, paidAt: now });
}
