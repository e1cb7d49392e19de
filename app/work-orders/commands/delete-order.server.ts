import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { archiveOffers } from "../archive-offers.server";
import { lockOrder, recordOrderAct, saveOrder } from "../order.server";
import { remove } from "../transitions";

/** W17: the row and its documents stay, nobody sees them any more. */
export function deleteOrder(actor: Actor, { win }: { win: number }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "work-order.delete", order);
    if (refusal) return refusal;
    const next = remove(order);
    if (!next.ok) return next;
    const contractorIds = await archiveOffers(tx, win);
    await saveOrder(tx, order, { ...next.value, applicantCount: 0, routedCount: 0 });
    await recordOrderAct(tx, actor, "work-order.delete", order, {
      type: "delete",
      status: next.value.status,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorIds },
    });
    return ok({ win });
  });
}
