import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveOrder } from "../order.server";
import { hold } from "../transitions";

/** W13: puts an assigned order on hold, or lets it go on. Saying what already is changes nothing. */
export function holdOrder(actor: Actor, { win, onHold }: { win: number; onHold: boolean }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "work-order.hold", order);
    if (refusal) return refusal;
    const next = hold(order, onHold);
    if (!next.ok) return next;
    if (order.onHold === onHold) return ok({ win, onHold });
    await saveOrder(tx, order, next.value);
    await recordOrderAct(tx, actor, "work-order.hold", order, {
      type: onHold ? "on hold" : "remove on hold",
      status: order.status,
      changes: { onHold: { from: order.onHold, to: onHold } },
      payload: { onHold },
    });
    return ok({ win, onHold });
  });
}
