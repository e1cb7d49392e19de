import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { revert } from "../rules/transitions";
import { changeOrder } from "../store/change-order.server";
import { recordOrderAction, saveOrder } from "../store/order.server";

/** Reverts a completed order to assigned. Keeps everything that was entered, and the funds on hold. */
export function revertOrder(actor: Actor, { win, target }: { win: number; target: string }) {
  return changeOrder(actor, "work-order.revert", win, async (tx, order) => {
    const next = revert(order, target);
    if (!next.ok) return next;
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "work-order.revert", order, {
      type: "revert",
      status: next.value.status,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId },
    });
    return ok({ win });
  });
}
