import { issueReports } from "db/schema/field-work";
import { desc, eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import type { Actor } from "~/access/actor";
import { plainBid } from "~/applications/application";
import { acceptRoute } from "~/applications/commands/accept-route.server";
import { applyToOrder } from "~/applications/commands/apply-to-order.server";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { confirmOrder } from "~/applications/commands/confirm-order.server";
import { declineRoute } from "~/applications/commands/decline-route.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { unrouteContractor } from "~/applications/commands/unroute-contractor.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { termsKey } from "~/applications/terms/posted-terms";
import type { Approval } from "~/approval/approval";
import { acceptAdjustment } from "~/approval/commands/accept-adjustment.server";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { saveApproval } from "~/approval/commands/save-approval.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";
import { completeOrder } from "~/field-work/commands/complete-order.server";
import { addExpense } from "~/field-work/commands/expenses/add-expense.server";
import { takeIssueStep } from "~/field-work/commands/move-issue.server";
import { reportArrival } from "~/field-work/commands/report-arrival.server";
import { reportIssue } from "~/field-work/commands/report-issue.server";
import type { IssueStep } from "~/field-work/issues/issue-report";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import { revertOrder } from "~/work-orders/commands/revert-order.server";
import type { Order } from "~/work-orders/store/order.server";
import type { ActionName } from "./table";

/** Input of an action besides the order: a chosen person, and an amount that varies by step. */
export type ActionInput = { chosen: Actor; amount: number };

type Run = (actor: Actor, order: Order, input: ActionInput) => Promise<Result<unknown>>;

const edit =
  (status: "draft" | "published"): Run =>
  async (actor, { id, payOutsideOfApp }, { amount }) =>
    editOrder(actor, {
      win: id,
      typed: await typedOrder({
        amount: String(amount),
        payOutsideOfApp: payOutsideOfApp ? "on" : "",
        status,
      }),
    });

const DEDUCTION_CENTS = -500;

/**
 * An accepted adjustment stays; otherwise one in three is a deduction, which the contractor must accept
 * first.
 */
const approval = (order: Order, amount: number, less = amount % 3 === 0): Approval => ({
  approvedHoursHundredths: 100 * (1 + (amount % 3)),
  approvedDevicesHundredths: 0,
  adjustmentCents: order.isAdjustmentApproved ? order.adjustmentCents : less ? DEDUCTION_CENTS : amount,
  adjustmentReason: "As agreed on the phone",
  communicationAcceptable: true,
  workAcceptable: amount % 5 > 0,
  deliverablesAcceptable: true,
  approvedExpenses: "skip",
  rejectionReasons: {},
  seenExpenses: undefined,
});

/** Runs an issue's step on the order's newest report. */
const issue =
  (step: IssueStep): Run =>
  async (actor, { id }) => {
    const [newest] = await db
      .select({ reportId: issueReports.id })
      .from(issueReports)
      .where(eq(issueReports.workOrderId, id))
      .orderBy(desc(issueReports.id))
      .limit(1);
    return takeIssueStep(actor, { step, win: id, reportId: newest?.reportId ?? 0, text: "Said" });
  };

/** Runs each action of the table with the command that pages and calls use. */
export const actions: Record<ActionName, Run> = {
  publish: (actor, { id }) => publishOrder(actor, { win: id }),
  saveAsDraft: edit("draft"),
  savePublished: edit("published"),
  apply: (actor, order, { amount }) =>
    applyToOrder(actor, {
      win: order.id,
      bid: { ...plainBid(order, "I can do it"), bidBaseCents: 100 * amount },
      seen: termsKey(order),
    }),
  withdraw: (actor, { id }) => withdrawApplication(actor, { win: id }),
  route: (actor, { id }, { chosen, amount }) =>
    routeContractor(actor, {
      win: id,
      contractorId: chosen.id,
      origin: amount % 2 === 0 ? "route" : "invite",
    }),
  unroute: (actor, { id }, { chosen }) => unrouteContractor(actor, { win: id, contractorId: chosen.id }),
  decline: (actor, { id }) => declineRoute(actor, { win: id, reason: "Too far" }),
  accept: (actor, { id }) => acceptRoute(actor, { win: id }),
  acceptOnBehalf: (actor, { id }, { chosen }) =>
    acceptRoute(actor, { win: id, contractorId: chosen.id, reason: "Said yes on the phone" }),
  assign: (actor, { id }, { chosen }) => assignContractor(actor, { win: id, contractorId: chosen.id }),
  confirm: (actor, { id }) => confirmOrder(actor, { win: id }),
  hold: (actor, { id }) => holdOrder(actor, { win: id, onHold: true }),
  release: (actor, { id }) => holdOrder(actor, { win: id, onHold: false }),
  unassign: (actor, { id }) => unassignContractor(actor, { win: id, reason: "Somebody else is nearer" }),
  cancel: (actor, { id }) => cancelOrder(actor, { win: id, reason: "The store has closed" }),
  remove: (actor, { id }) => deleteOrder(actor, { win: id }),
  reportArrival: (actor, { id }, { amount }) =>
    reportArrival(actor, { win: id, status: amount % 2 ? "onWay" : "late", minutes: amount }),
  work: async (actor, { id }, { amount }) => {
    const day = `2026-01-${String(1 + (amount % 28)).padStart(2, "0")}`;
    const entered = await checkInToOrder(actor, { win: id, at: new Date(`${day}T14:00:00Z`) });
    if (!entered.ok) return entered;
    return checkOutOfOrder(actor, {
      win: id,
      entryId: entered.value.entryId,
      at: new Date(`${day}T16:00:00Z`),
      workDescription: "Done",
    });
  },
  addExpense: (actor, { id }, { amount }) =>
    addExpense(actor, { win: id, amountCents: amount, description: "Cable", date: "2026-01-10" }),
  reportIssue: (actor, { id }) => reportIssue(actor, { win: id, text: "It is dark" }),
  answerIssue: issue("issue.answer"),
  resolveIssue: issue("issue.resolve"),
  reportAgain: issue("issue.report-again"),
  complete: (actor, { id }) => completeOrder(actor, { win: id }),
  revert: (actor, { id }) => revertOrder(actor, { win: id, target: "assigned" }),
  saveApproval: (actor, order, { amount }) =>
    saveApproval(actor, { win: order.id, approval: approval(order, amount), send: false }),
  sendAdjustment: (actor, order, { amount }) =>
    saveApproval(actor, { win: order.id, approval: approval(order, amount, true), send: true }),
  acceptAdjustment: (actor, { id }) => acceptAdjustment(actor, { win: id }),
  approve: (actor, order, { amount }) =>
    approveOrder(actor, { win: order.id, approval: approval(order, amount) }),
  markPaid: (actor, { id }) => markPaid(actor, { win: id }),
};
