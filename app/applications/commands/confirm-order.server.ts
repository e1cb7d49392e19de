import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { confirm } from "~/work-orders/rules/transitions";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";

/** Records that the assigned contractor will be there. Refuses `conflict` if they have confirmed already. */
export function confirmOrder(actor: Actor, { win }: { win: number }) {
  return changeOrder(actor, "work-order.confirm", win, async (tx, order) => {
    const next = confirm(order);
    if (!next.ok) return next;
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "work-order.confirm", order, {
      type: "confirm",
      status: order.status,
      changes: { confirmed: { from: false, to: true } },
    });
    return ok({ win });
  });
}
