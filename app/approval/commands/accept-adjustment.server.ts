import type { Actor } from "~/access/actor";
import { ok, refuse } from "~/platform/result";
import { money } from "~/platform/text/format";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { approveAdjustment } from "../approval";

type Accept = {
  win: number;
  /** The amount that the page showed; optional for REST calls. */
  seenCents?: number;
};

/** Approves the negative adjustment that was sent to the contractor. Refuses `conflict` if the amount has changed. */
export function acceptAdjustment(actor: Actor, { win, seenCents }: Accept) {
  return changeOrder(actor, "approval.accept-adjustment", win, async (tx, order) => {
    const next = approveAdjustment(order);
    if (!next.ok) return next;
    if (seenCents !== undefined && seenCents !== order.adjustmentCents)
      return refuse(
        "conflict",
        `The client has changed the adjustment to ${money(order.adjustmentCents)}. Please look at it again.`,
      );
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "approval.accept-adjustment", order, {
      type: "approve adjustment",
      status: order.status,
      description: money(order.adjustmentCents),
      payload: { adjustmentCents: order.adjustmentCents, tellUserId: order.createdById },
    });
    return ok({ win });
  });
}
