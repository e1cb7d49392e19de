import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveOrder } from "../order.server";
import { revert } from "../transitions";

/** W19: a completed order goes back to its contractor. What was entered, and the hold, stay. */
export function revertOrder(actor: Actor, { win, target }: { win: number; target: string }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "work-order.revert", order);
    if (refusal) return refusal;
    const next = revert(order, target);
    if (!next.ok) return next;
    await saveOrder(tx, order, next.value);
    await recordOrderAct(tx, actor, "work-order.revert", order, {
      type: "revert",
      status: next.value.status,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId },
    });
    return ok({ win });
  });
}
