import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Reader } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import { awaitsContractor } from "./approval";
import { loadApprovalContext } from "./approval.server";
import { finalPay } from "./final-pay/final-pay";

/** Finds the approval that the actor may see; contractors don't see saved drafts. `null` if there is none. */
export async function findApproval(reader: Reader, actor: Actor, order: Order) {
  const isDone = ["completed", "approved", "paid"].includes(order.status);
  if (!isDone || refusalFor(actor, "work-order.see-field-work", order)) return null;
  const isFixed = order.status !== "completed";
  const isContractor = actor.role === "contractor";
  const wasAdjusted = order.adjustmentSentAt !== null;
  if (!isFixed && isContractor && !wasAdjusted) return null;
  const facts = await loadApprovalContext(reader, order);
  const approved = facts.expenses.filter(({ decision }) => decision === "approved");
  const work = {
    ...facts,
    adjustmentCents: order.adjustmentCents,
    approvedExpensesCents: approved.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
  return {
    pay: isFixed ? finalPay(order, work) : null,
    adjustmentCents: order.adjustmentCents,
    adjustmentReason: order.adjustmentReason,
    isWaiting: awaitsContractor(order),
    isAgreed: order.isAdjustmentApproved,
    // Contractors see denials only after approval, as in the list of expenses.
    denied: facts.expenses
      .filter(({ decision }) => decision === "denied" && (isFixed || !isContractor))
      .map(({ id, description, amountCents, rejectionReason }) => ({
        id,
        description,
        amountCents,
        rejectionReason,
      })),
    parts: isFixed ? partsOf(order) : null,
    approvedAt: order.approvedAt,
    paidAt: order.paidAt,
  };
}

const partsOf = (order: Order) => [
  { name: "Soft skills", isAcceptable: order.communicationAcceptable },
  { name: "Work", isAcceptable: order.workAcceptable },
  { name: "Deliverables", isAcceptable: order.deliverablesAcceptable },
];
