/** Negative adjustments need the contractor's approval; stale expenses are refused (security case 8). */
import type { ExpenseDecision } from "~/field-work/expense";
import { invalid, ok, type Refusal, type Result, refuse } from "~/platform/result";
import type { PayTerms } from "~/work-orders/rules/pay";
import type { OrderState } from "~/work-orders/rules/work-order";
import { type FinalPay, finalPay } from "./final-pay/final-pay";

export type StoredApproval = {
  adjustmentCents: number;
  adjustmentSentAt: Date | null;
  isAdjustmentApproved: boolean;
};
export type Expense = { id: number; amountCents: number };
export type Code = { approvalCodeId: number; required: boolean; value: string };
export type Approval = {
  approvedHoursHundredths: number;
  approvedDevicesHundredths: number;
  adjustmentCents: number;
  adjustmentReason: string;
  communicationAcceptable: boolean;
  workAcceptable: boolean;
  deliverablesAcceptable: boolean;
  /** "skip" approves no expense and needs no reasons. */
  approvedExpenses: number[] | "skip";
  rejectionReasons: Record<number, string>;
  /** Key of the expenses that the form showed (`seenExpenses`); optional for REST calls. */
  seenExpenses: string | undefined;
  /** Values of client approval codes by id; others keep their saved value. */
  approvalCodes?: Record<number, string>;
};

export const APPROVAL_FUNDS_SHORT = "Your funds balance is not enough to approve and pay";
const REASON_MISSING = "Type your reason of a negative adjustment amount first!";
const FINAL_NEGATIVE = "Work Order can't be approved with negative final pay!";
const CODE_MISSING = "Must Fill Out Client Approval Code";
const DENIAL_REASON_MISSING = "Please enter the reason why this expense is denied";
const conflict = (message: string): Refusal => refuse("conflict", message);

/** APR-001: only completed work can be approved. */
const isApprovalOpen = ({ status }: OrderState) => status === "completed";

/** APR-008: a negative adjustment needs a reason; a positive one doesn't. */
const needsReason = ({ adjustmentCents, adjustmentReason }: Approval) =>
  adjustmentCents < 0 && !adjustmentReason.trim();

/** Returns a comparable text of these expenses and amounts, in any order. */
export const seenExpenses = (expenses: readonly Expense[]) =>
  joinSorted(expenses.map(({ id, amountCents }) => `${id}:${amountCents}`));
const joinSorted = (marks: string[]) => marks.sort().join(" ");

export type Decision = { id: number; decision: ExpenseDecision; rejectionReason: string };

export function decideExpenses(expenses: readonly Expense[], approval: Approval): Decision[] {
  const { approvedExpenses, rejectionReasons } = approval;
  return expenses.map(({ id }) => {
    if (approvedExpenses === "skip") return { id, decision: "skipped", rejectionReason: "" };
    if (approvedExpenses.includes(id)) return { id, decision: "approved", rejectionReason: "" };
    return { id, decision: "denied", rejectionReason: rejectionReasons[id]?.trim() ?? "" };
  });
}

/** Returns the final pay with the form's decisions; `expenses` are all expenses of the order. */
export function approvedPay(terms: PayTerms, approval: Approval, expenses: readonly Expense[]): FinalPay {
  const approved = new Set(approval.approvedExpenses === "skip" ? [] : approval.approvedExpenses);
  const approvedExpensesCents = expenses.reduce(
    (sum, { id, amountCents }) => sum + (approved.has(id) ? amountCents : 0),
    0,
  );
  return finalPay(terms, { ...approval, approvedExpensesCents });
}

/** Returns the adjustment's columns; a new amount resets its sending and approval. */
export function adjustedColumns(stored: StoredApproval, approval: Approval) {
  const { adjustmentCents, adjustmentReason } = approval;
  const isSame = adjustmentCents === stored.adjustmentCents;
  return {
    adjustmentCents,
    adjustmentReason,
    adjustmentSentAt: isSame ? stored.adjustmentSentAt : null,
    isAdjustmentApproved: isSame && stored.isAdjustmentApproved,
  };
}

/** W20: returns the columns that saving, sending and approving write. */
export const savedApproval = (stored: StoredApproval, approval: Approval) => ({
  approvedHoursHundredths: approval.approvedHoursHundredths,
  approvedDevicesHundredths: approval.approvedDevicesHundredths,
  communicationAcceptable: approval.communicationAcceptable,
  workAcceptable: approval.workAcceptable,
  deliverablesAcceptable: approval.deliverablesAcceptable,
  ...adjustedColumns(stored, approval),
});

/** W20: Save Only accepts incomplete decisions. */
export const saveOnly = (order: OrderState, stored: StoredApproval, approval: Approval) =>
  isApprovalOpen(order)
    ? ok(savedApproval(stored, approval))
    : conflict("Only a completed work order can be changed here");

/** W21: sending again asks the contractor again. */
export function sendAdjustment(order: OrderState, stored: StoredApproval, approval: Approval, now: Date) {
  if (!isApprovalOpen(order)) return conflict("Only a completed work order can be adjusted");
  if (approval.adjustmentCents >= 0) {
    return invalid({ finalPayAdjustment: ["Only a negative adjustment is sent to the contractor"] });
  }
  if (needsReason(approval)) return invalid({ adjustmentReason: [REASON_MISSING] });
  return ok({ ...savedApproval(stored, approval), adjustmentSentAt: now, isAdjustmentApproved: false });
}

/** Returns whether a sent adjustment waits for the contractor's approval. */
export const awaitsContractor = (order: OrderState & StoredApproval) =>
  isApprovalOpen(order) &&
  order.adjustmentCents < 0 &&
  order.adjustmentSentAt !== null &&
  !order.isAdjustmentApproved;

/** W22: the policy checks that it is the contractor's own order. */
export const approveAdjustment = (order: OrderState & StoredApproval) =>
  awaitsContractor(order)
    ? ok({ isAdjustmentApproved: true })
    : conflict("There is no pay adjustment to approve");

export type Approved = { pay: FinalPay; decisions: Decision[] };

/** W23: checks everything but the funds, which the caller checks under the account's lock. */
export function checkApproval(
  order: OrderState & StoredApproval & PayTerms,
  approval: Approval,
  expenses: readonly Expense[],
  codes: readonly Code[] = [],
): Result<Approved> {
  if (!isApprovalOpen(order)) return conflict("Only a completed work order can be approved");
  if (
    approval.seenExpenses !== undefined &&
    joinSorted(approval.seenExpenses.split(" ")) !== seenExpenses(expenses)
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
  if (approval.adjustmentCents < 0 && !adjustedColumns(order, approval).isAdjustmentApproved) {
    return conflict("The contractor has to approve the negative adjustment first");
  }
  return ok({ pay, decisions });
}

const LARGE_CENTS = 100_000;
/** APR-007: $1,000 or more needs a confirmation. */
export const needsLargeConfirmation = (finalCents: number) => finalCents >= LARGE_CENTS;

export type Funds = { totalCents: number; onHoldCents: number };

/** total − on hold − (needed − held) < 0; an exact amount suffices. */
export const isShortOfFunds = ({ totalCents, onHoldCents }: Funds, neededCents: number, heldCents: number) =>
  totalCents - onHoldCents - (neededCents - heldCents) < 0;
