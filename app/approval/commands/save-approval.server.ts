import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staleForm } from "~/work-orders/commands/stale-form.server";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { type Approval, decideExpenses, saveOnly, sendAdjustment } from "../approval";
import { loadApprovalContext, saveDecisions } from "../approval.server";
import { approvalChanges } from "../approval-changes";
import { saveCodes } from "../codes/codes.server";

type SaveApproval = {
  win: number;
  approval: Approval;
  /** Sends the negative adjustment to the contractor; otherwise it is only saved. */
  send: boolean;
  /** The order's version that the form showed; optional for REST calls. */
  seenVersion?: number;
};

/** Saves the client's decisions so far, and with `send` asks the contractor to approve a negative adjustment. */
export function saveApproval(actor: Actor, { win, approval, send, seenVersion }: SaveApproval) {
  return changeOrder(actor, "approval.save", win, async (tx, order) => {
    if (seenVersion !== undefined && seenVersion !== order.version) return staleForm(tx, order, seenVersion);
    const next = send ? sendAdjustment(order, order, approval, now()) : saveOnly(order, order, approval);
    if (!next.ok) return next;
    const facts = await loadApprovalContext(tx, order);
    const decisions = decideExpenses(facts.expenses, approval);
    await saveDecisions(tx, order, decisions);
    await saveCodes(tx, win, approval);
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "approval.save", order, {
      type: send ? "send adjustment" : "save approval data",
      status: order.status,
      description: send ? `${money(approval.adjustmentCents)}: ${approval.adjustmentReason}` : "",
      changes: approvalChanges(order, next.value, approval, facts, decisions),
      payload: { contractorId: order.contractorId, adjustmentCents: approval.adjustmentCents, sent: send },
    });
    return ok({ win, isSent: send });
  });
}
