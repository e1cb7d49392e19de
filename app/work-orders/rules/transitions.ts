/** All transitions of an order (states.md W3–W24): the columns that change, or a refusal. */
import { invalid, ok, type Refusal, type Result, refuse } from "~/platform/result";
import { isEditable, isOpen, noArrival, type OrderState } from "./work-order";

const conflict = (message: string): Refusal => refuse("conflict", message);

/** The documented text for canceling as well as un-assigning. */
export const REASON_NEEDED = "Please enter valid reason to unassign the contractor.";
const reasonMissing = (reason: string) => (reason.trim() ? undefined : invalid({ reason: [REASON_NEEDED] }));

/** W3. `problems` are the order form's errors in the draft. */
export function publish(order: OrderState, problems: Record<string, string[]>, now: Date) {
  if (order.status !== "draft") return conflict("Only a draft can be published");
  if (Object.keys(problems).length > 0) return invalid(problems);
  return ok({ status: "published" as const, publishedAt: now });
}

/** W4: back to a draft, while there are no applicants. */
export function unpublish(order: OrderState & { applicantCount: number }) {
  if (order.status !== "published") return conflict("Only an available work order can become a draft again");
  if (order.applicantCount > 0)
    return conflict("Contractors have applied, so this work order can't become a draft again");
  return ok({ status: "draft" as const, publishedAt: null });
}

/** W9–W11. A draft is assigned only by accepting its route. `confirmed`: the contractor accepted themselves. */
export function assign(
  order: OrderState,
  to: { contractorId: number; confirmed: boolean; isRouted?: boolean },
  now: Date,
) {
  if (!isOpen(order)) return conflict("This work order can no longer be assigned");
  if (order.status === "draft" && !to.isRouted)
    return conflict("Publish the work order before you assign it");
  const { contractorId, confirmed } = to;
  return ok({ status: "assigned" as const, contractorId, confirmed, onHold: false, assignedAt: now });
}

/** W12: the contractor confirms the assignment. */
export function confirm(order: OrderState) {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be confirmed");
  if (order.confirmed) return conflict("This work order is already confirmed");
  return ok({ confirmed: true });
}

/** W13. Holding an order twice is no error: bulk actions include orders that are on hold already. */
export function hold(order: OrderState, onHold: boolean) {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be put on hold");
  return ok({ onHold });
}

type Schedule = { startDate: string | null; startTime: string | null };

/** W14: a new start must be confirmed again; pay outside of the app can't change after assignment. */
export function edit(
  order: OrderState & Schedule & { payOutsideOfApp: boolean },
  next: Schedule & { payOutsideOfApp: boolean },
): Result<{ confirmed: boolean } & Partial<typeof noArrival>> {
  if (!isEditable(order)) return conflict("This work order can no longer be edited");
  if (order.status === "assigned" && order.payOutsideOfApp !== next.payOutsideOfApp) {
    return invalid({
      payOutsideOfApp: ["Where the pay comes from can't be changed once a contractor is assigned"],
    });
  }
  const moved = order.startDate !== next.startDate || minutes(order.startTime) !== minutes(next.startTime);
  return ok(moved ? { confirmed: false, ...noArrival } : { confirmed: order.confirmed });
}

/** Drops the seconds that Postgres adds. */
const minutes = (time: string | null) => time?.slice(0, 5) ?? null;

/** Resets what the previous contractor's work left on the order. */
const resetWork = {
  qtyDevicesHundredths: null,
  approvedHoursHundredths: null,
  approvedDevicesHundredths: null,
  adjustmentCents: 0,
  adjustmentReason: "",
  adjustmentSentAt: null,
  isAdjustmentApproved: false,
  ...noArrival,
} as const;

/** W15: back to Available, unless the contractor has checked in. */
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
      ...resetWork,
    })
  );
}

/** Checks whether the contractor can be un-assigned, before a reason is asked for. */
export function canUnassign(order: OrderState, checkEntryCount: number): Result<undefined> {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be un-assigned");
  if (checkEntryCount > 0) return conflict("The contractor has checked in and can't be un-assigned");
  return ok();
}

/** W16: the contractor stays on record. */
export function cancel(order: OrderState, reason: string) {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be canceled");
  return (
    reasonMissing(reason) ?? ok({ status: "canceled" as const, onHold: false, reasonToCancel: reason.trim() })
  );
}

/** W17: the row is kept. */
export function remove(order: OrderState) {
  if (!isOpen(order)) return conflict("Only a work order that is not assigned yet can be deleted");
  return ok({ status: "deleted" as const });
}

/** W18. `field-work/completion/completion` checks what must be done first. */
export function complete(order: OrderState, now: Date) {
  if (order.status !== "assigned") return conflict("Only an assigned work order can be completed");
  if (order.onHold) return conflict("This work order is on hold");
  return ok({ status: "completed" as const, completedAt: now, ...noArrival });
}

/** W19: the only transition back. Approval data, check-ins, expenses and the funds on hold stay. */
export function revert(order: OrderState, target: string) {
  if (target !== "assigned") return refuse("invalid", "A work order can only be reverted to assigned");
  if (order.status !== "completed") return conflict("Only a completed work order can be reverted");
  return ok({ status: "assigned" as const, completedAt: null });
}

/** W23. `approval/approval` checks the money. */
export function approve(order: OrderState, now: Date) {
  if (order.status !== "completed") return conflict("Only a completed work order can be approved");
  return ok({ status: "approved" as const, approvedAt: now });
}

/** W24: clients mark only pay outside of the app; the platform marks the rest. */
export function markPaid(
  order: OrderState & { payOutsideOfApp: boolean },
  by: "client" | "platform",
  now: Date,
) {
  if (order.status !== "approved") return conflict("Only an approved work order can be marked as paid");
  if (by === "client" && !order.payOutsideOfApp) {
    return conflict("Only work orders that are paid outside the system can be marked as paid");
  }
  return ok({ status: "paid" as const, paidAt: now });
}
