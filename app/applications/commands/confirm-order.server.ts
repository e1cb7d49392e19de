import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveOrder } from "~/work-orders/order.server";
import { confirm } from "~/work-orders/transitions";

/** W12: the assigned contractor says that he will be there. */
export function confirmOrder(actor: Actor, { win }: { win: number }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "work-order.confirm", order);
    if (refusal) return refusal;
    const next = confirm(order);
    if (!next.ok) return next;
    await saveOrder(tx, order, next.value);
    await recordOrderAct(tx, actor, "work-order.confirm", order, {
      type: "confirm",
      status: order.status,
      changes: { confirmed: { from: false, to: true } },
    });
    return ok({ win });
  });
}
