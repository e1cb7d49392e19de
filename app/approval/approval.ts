/**
 * Approving completed work: what has to be right, what the contractor has to agree to, and what the funds must cover.
 * A negative adjustment is his to approve, and his approval is for one amount. What is approved must be what
 * was seen: an expense that changed meanwhile stops it (security case 8).
 */
import type { ExpenseDecision } from "~/field-work/expense";
import { invalid, ok, type Refusal, type Result, refuse } from "~/platform/result";
import type { PayTerms } from "~/work-orders/pay";
import type { OrderState } from "~/work-orders/work-order";
import { type FinalPay, finalPay } from "./final-pay";

export type StoredApproval = {
  adjustmentCents: number;
  adjustmentSentAt: Date | null;
  isAdjustmentApproved: boolean;
};
export type Expense = { id: number; amountCents: number };
/** A client approval code on the order, and what was filled in of it before. */
export type Code = { approvalCodeId: number; required: boolean; value: string };
/** What the approval form says; see forms. */
export type Approval = {
  approvedHoursHundredths: number;
  approvedDevicesHundredths: number;
  adjustmentCents: number;
  adjustmentReason: string;
  communicationAcceptable: boolean;
  workAcceptable: boolean;
  deliverablesAcceptable: boolean;
  /** "skip" approves none and asks for no reasons. */
  approvedExpenses: number[] | "skip";
  rejectionReasons: Record<number, string>;
  /** `seenExpenses` of what the form showed; a call may leave it out. */
  seenExpenses: string | undefined;
  /** What is filled in of the client approval codes, by id; what is not mentioned stays as it was saved. */
  approvalCodes?: Record<number, string>;
};

export const APPROVAL_FUNDS_SHORT = "Your funds balance is not enough to approve and pay";
const REASON_MISSING = "Type your reason of a negative adjustment amount first!";
const FINAL_NEGATIVE = "Work Order can't be approved with negative final pay!";
const CODE_MISSING = "Must Fill Out Client Approval Code";
const DENIAL_REASON_MISSING = "Please enter the reason why this expense is denied";
const conflict = (message: string): Refusal => refuse("conflict", message);

/** APR-001. */
const isApprovalOpen = ({ status }: OrderState) => status === "completed";

/** APR-008; an upward adjustment needs none. */
const needsReason = ({ adjustmentCents, adjustmentReason }: Approval) =>
  adjustmentCents < 0 && !adjustmentReason.trim();

/** A mark of exactly these expenses at exactly these amounts, whatever their order. */
export const seenExpenses = (expenses: readonly Expense[]) =>
  inOrder(expenses.map(({ id, amountCents }) => `${id}:${amountCents}`));
const inOrder = (marks: string[]) => marks.sort().join(" ");

export type Decision = { id: number; decision: ExpenseDecision; rejectionReason: string };

export function decideExpenses(expenses: readonly Expense[], approval: Approval): Decision[] {
  const { approvedExpenses, rejectionReasons } = approval;
  return expenses.map(({ id }) => {
    if (approvedExpenses === "skip") return { id, decision: "skipped", rejectionReason: "" };
    if (approvedExpenses.includes(id)) return { id, decision: "approved", rejectionReason: "" };
    return { id, decision: "denied", rejectionReason: rejectionReasons[id]?.trim() ?? "" };
  });
}

/** Final pay as the form has it: `expenses` are all of the order's. */
export function approvedPay(terms: PayTerms, approval: Approval, expenses: readonly Expense[]): FinalPay {
  const approved = new Set(approval.approvedExpenses === "skip" ? [] : approval.approvedExpenses);
  const approvedExpensesCents = expenses.reduce(
    (sum, { id, amountCents }) => sum + (approved.has(id) ? amountCents : 0),
    0,
  );
  return finalPay(terms, { ...approval, approvedExpensesCents });
}

/** What is stored of the adjustment: another amount undoes its sending and its approval. */
export function adjusted(stored: StoredApproval, approval: Approval) {
  const { adjustmentCents, adjustmentReason } = approval;
  const isSame = adjustmentCents === stored.adjustmentCents;
  return {
    adjustmentCents,
    adjustmentReason,
    adjustmentSentAt: isSame ? stored.adjustmentSentAt : null,
    isAdjustmentApproved: isSame && stored.isAdjustmentApproved,
  };
}

/** The columns that every way of saving the form writes (W20). */
export const savedApproval = (stored: StoredApproval, approval: Approval) => ({
  approvedHoursHundredths: approval.approvedHoursHundredths,
  approvedDevicesHundredths: approval.approvedDevicesHundredths,
  communicationAcceptable: approval.communicationAcceptable,
  workAcceptable: approval.workAcceptable,
  deliverablesAcceptable: approval.deliverablesAcceptable,
  ...adjusted(stored, approval),
});

/** W20: Save Only takes what is there, finished or not. */
export const saveOnly = (order: OrderState, stored: StoredApproval, approval: Approval) =>
  isApprovalOpen(order)
    ? ok(savedApproval(stored, approval))
    : conflict("Only a completed work order can be changed here");

/** W21: sending it again asks again. */
export function sendAdjustment(order: OrderState, stored: StoredApproval, approval: Approval, now: Date) {
  if (!isApprovalOpen(order)) return conflict("Only a completed work order can be adjusted");
  if (approval.adjustmentCents >= 0) {
    return invalid({ finalPayAdjustment: ["Only a negative adjustment is sent to the contractor"] });
  }
  if (needsReason(approval)) return invalid({ adjustmentReason: [REASON_MISSING] });
  return ok({ ...savedApproval(stored, approval), adjustmentSentAt: now, isAdjustmentApproved: false });
}

/** Waits for the contractor's word. */
export const awaitsContractor = (order: OrderState & StoredApproval) =>
  isApprovalOpen(order) &&
  order.adjustmentCents < 0 &&
  order.adjustmentSentAt !== null &&
  !order.isAdjustmentApproved;

/** W22; that it is his own order is the policy's to say. */
export const approveAdjustment = (order: OrderState & StoredApproval) =>
  awaitsContractor(order)
    ? ok({ isAdjustmentApproved: true })
    : conflict("There is no pay adjustment to approve");

export type Approved = { pay: FinalPay; decisions: Decision[] };

/** W23: all that has to be right before Approve and Pay; the funds are the caller's to check under their lock. */
export function checkApproval(
  order: OrderState & StoredApproval & PayTerms,
  approval: Approval,
  expenses: readonly Expense[],
  codes: readonly Code[] = [],
): Result<Approved> {
  if (!isApprovalOpen(order)) return conflict("Only a completed work order can be approved");
  if (
    approval.seenExpenses !== undefined &&
    inOrder(approval.seenExpenses.split(" ")) !== seenExpenses(expenses)
  ) {
    return conflict("The expenses have changed since you opened this page. Please check them again.");
  }
  const pay = approvedPay(order, approval, expenses);
  const decisions = decideExpenses(expenses, approval);
  const errors: Record<string, string[]> = {};
  if (needsReason(approval)) errors.adjustmentReason = [REASON_MISSING];
  if (pay.finalCents < 0) errors.finalPayAdjustment = [FINAL_NEGATIVE];
  for (const [at, { decision, rejectionReason }] of decisions.entries()) {
    if (decision === "denied" && !rejectionReason) {
      errors[`rejectedExpensesReasons[${at}].reason`] = [DENIAL_REASON_MISSING];
    }
  }
  for (const [at, { approvalCodeId, required, value }] of codes.entries()) {
    const filledIn = approval.approvalCodes?.[approvalCodeId] ?? value;
    if (required && !filledIn.trim()) errors[`clientApprovalCodes[${at}].value`] = [CODE_MISSING];
  }
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (approval.adjustmentCents < 0 && !adjusted(order, approval).isAdjustmentApproved) {
    return conflict("The contractor has to approve the negative adjustment first");
  }
  return ok({ pay, decisions });
}

const LARGE_CENTS = 100_000;
/** APR-007: $1,000 or more. */
export const needsLargeConfirmation = (finalCents: number) => finalCents >= LARGE_CENTS;

export type Funds = { totalCents: number; onHoldCents: number };

/** Q-089, as written: total − on hold − (needed − held) < 0. Exactly enough is enough. */
export const isShortOfFunds = ({ totalCents, onHoldCents }: Funds, neededCents: number, heldCents: number) =>
  totalCents - onHoldCents - (neededCents - heldCents) < 0;
