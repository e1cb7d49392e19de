import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { Permission } from "~/access/policy";
import { holdOf } from "~/ledger/queries.server";
import { findNextOrder } from "~/order-lists/next-order.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { decimal } from "~/platform/text/format";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { payTermsOf } from "~/work-orders/rules/pay";
import type { Order } from "~/work-orders/store/order.server";
import { approvedPay, awaitsContractor, seenExpenses } from "./approval";
import { loadApprovalContext, recordedApproval } from "./approval.server";

export async function approvalScreen(actor: Actor, params: Params, request: Request, permission: Permission) {
  const order = await orderFor(actor, params, permission);
  const mayApprove = may(actor, "approval.approve", order);
  const [facts, heldCents, next] = await Promise.all([
    loadApprovalContext(db, order),
    holdOf(order.id),
    mayApprove ? findNextOrder(actor, params, request) : null,
  ]);
  const { tab = "completed", win = "" } = params;
  const to = (name: string) => paths.orderAction(tab, win, name, listQuery(request));
  const approvedExpenses = facts.expenses.filter(({ decision }) => decision !== "denied").map(({ id }) => id);
  return {
    win: order.id,
    title: order.title,
    version: order.version,
    terms: payTermsOf(order),
    split: [order.percentCommunication, order.percentWork, order.percentDeliverables],
    workedHundredths: facts.workedHundredths,
    countedHundredths: order.qtyDevicesHundredths,
    expenses: facts.expenses.map(({ id, date, description, amountCents, receipt }) => ({
      id,
      date,
      description,
      amountCents,
      receipt,
    })),
    seenExpenses: seenExpenses(facts.expenses),
    codes: facts.codes.map(({ approvalCodeId, name, required }) => ({ approvalCodeId, name, required })),
    pay: approvedPay(order, recordedApproval(order, facts), facts.expenses),
    heldCents,
    adjustment: adjustmentState(order),
    mayApprove,
    hasNext: next !== null,
    addFundsTo: may(actor, "funds.add") ? paths.addFunds() : null,
    actions: { save: to("approval"), send: to("send-adjustment"), approve: to("approve") },
    closeTo: closePath(params, request),
    ...(await typedOrRestored(request, typedValues(order, facts, approvedExpenses))),
  };
}
export type ApprovalScreen = Awaited<ReturnType<typeof approvalScreen>>;

/** Unticked boxes aren't submitted, so a saved submission must not fall back to the stored ticks. */
async function typedOrRestored(request: Request, typed: ReturnType<typeof typedValues>) {
  const boxes = { communicationAcceptable: "", workAcceptable: "", deliverablesAcceptable: "" };
  const { filled, isRestored } = await withSavedSubmission(request, {
    ...typed,
    ...boxes,
    approvedExpenses: [] as string[],
  });
  return { typed: isRestored ? filled : typed, isRestored };
}

function typedValues(
  order: Order,
  facts: Awaited<ReturnType<typeof loadApprovalContext>>,
  approved: number[],
) {
  return {
    approvedHoursQty: decimal(facts.approvedHoursHundredths),
    approvedDeviceQty: decimal(facts.approvedDevicesHundredths),
    finalPayAdjustment: order.adjustmentCents ? decimal(order.adjustmentCents) : "",
    adjustmentReason: order.adjustmentReason,
    communicationAcceptable: order.communicationAcceptable ? "on" : "",
    workAcceptable: order.workAcceptable ? "on" : "",
    deliverablesAcceptable: order.deliverablesAcceptable ? "on" : "",
    approvedExpenses: approved.map(String),
    rejectedExpensesReasons: facts.expenses.map(({ id, rejectionReason }) => ({
      id: String(id),
      reason: rejectionReason,
    })),
    clientApprovalCodes: facts.codes.map(({ approvalCodeId, value }) => ({
      approvalCodeId: String(approvalCodeId),
      value,
    })),
  };
}

function adjustmentState(order: Order): "none" | "not-sent" | "waiting" | "agreed" {
  if (order.adjustmentCents >= 0) return "none";
  if (order.isAdjustmentApproved) return "agreed";
  return awaitsContractor(order) ? "waiting" : "not-sent";
}
