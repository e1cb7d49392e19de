import type { Actor } from "~/access/actor";
import { scoreWork } from "~/contractors/ratings/score-work.server";
import { changeHold } from "~/ledger/commands/change-hold.server";
import type { Tx } from "~/platform/db/db.server";
import { ok, refuse } from "~/platform/result";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staleForm } from "~/work-orders/commands/stale-form.server";
import { approve } from "~/work-orders/rules/transitions";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { type Order, recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { APPROVAL_FUNDS_SHORT, type Approval, checkApproval, savedApproval } from "../approval";
import { type ExpenseChoice, loadApprovalContext, recordedApproval, saveDecisions } from "../approval.server";
import { approvalChanges } from "../approval-changes";
import { saveCodes } from "../codes/codes.server";
import { ratingEmails } from "../rating/rating-emails.server";

type ApproveOrder = {
  win: number;
  /** The form's decisions; for bulk approval only those about expenses, with the rest as saved or recorded. */
  approval: Approval | { expenses: ExpenseChoice };
  /** The order's version that the page showed; optional for REST calls. */
  seenVersion?: number;
};

const REVIEW_AGAIN = "It was not approved: please look at it again.";

/** Fixes the final pay, sets the hold to it and scores the contractor. Refuses `funds` if the balance is too low. */
export function approveOrder(actor: Actor, { win, approval: decided, seenVersion }: ApproveOrder) {
  return changeOrder(actor, "approval.approve", win, async (tx, order) => {
    const isBulk = "expenses" in decided;
    if (seenVersion !== undefined && seenVersion !== order.version)
      return staleForm(tx, order, seenVersion, isBulk ? REVIEW_AGAIN : undefined);
    const next = approve(order, now());
    if (!next.ok) return next;
    const facts = await loadApprovalContext(tx, order);
    const approval = isBulk ? recordedApproval(order, facts, decided.expenses) : decided;
    const checked = checkApproval(order, approval, facts.expenses, facts.codes);
    if (!checked.ok) return checked;

    const { pay, decisions } = checked.value;
    const hold = await holdFinalPay(tx, order, pay.fromWalletCents);
    if (hold) return hold;
    await saveDecisions(tx, order, decisions);
    await saveCodes(tx, win, approval);
    await scoreWork(tx, order.contractorId!, approval);
    const saved = savedApproval(order, approval);
    await saveOrder(tx, order, {
      ...saved,
      ...next.value,
      finalPayCents: pay.finalCents,
      finalPayFromWalletCents: pay.fromWalletCents,
    });
    await recordOrderAction(tx, actor, "approval.approve", order, {
      type: "approve",
      status: next.value.status,
      description: money(pay.finalCents),
      changes: {
        status: { from: order.status, to: next.value.status },
        ...approvalChanges(order, saved, approval, facts, decisions),
      },
      payload: { contractorId: order.contractorId, finalPayCents: pay.finalCents },
    });
    await ratingEmails.add(tx, { win });
    return ok({ win, finalPayCents: pay.finalCents });
  });
}

async function holdFinalPay(tx: Tx, order: Order, amountCents: number) {
  if (order.payOutsideOfApp) return undefined;
  const hold = await changeHold(tx, {
    companyId: order.companyId,
    reference: order.id,
    amountCents,
    key: `approve:${order.id}:${order.version}`,
  });
  if (hold.ok) return undefined;
  return hold.code === "funds" ? refuse("funds", APPROVAL_FUNDS_SHORT) : hold;
}
