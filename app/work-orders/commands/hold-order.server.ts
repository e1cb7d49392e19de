import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { hold } from "../rules/transitions";
import { changeOrder } from "../store/change-order.server";
import { recordOrderAction, saveOrder } from "../store/order.server";

/** Puts an assigned order on hold or takes it off hold; does nothing if unchanged. */
export function holdOrder(actor: Actor, { win, onHold }: { win: number; onHold: boolean }) {
  return changeOrder(actor, "work-order.hold", win, async (tx, order) => {
    const next = hold(order, onHold);
    if (!next.ok) return next;
    if (order.onHold === onHold) return ok({ win, changed: false });
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "work-order.hold", order, {
      type: onHold ? "on hold" : "remove on hold",
      status: order.status,
      changes: { onHold: { from: order.onHold, to: onHold } },
      payload: { onHold },
    });
    return ok({ win, changed: true });
  });
}
