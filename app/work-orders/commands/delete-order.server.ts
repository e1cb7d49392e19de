import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { remove } from "../rules/transitions";
import { archiveOffers } from "../store/archive-offers.server";
import { changeOrder } from "../store/change-order.server";
import { recordOrderAction, saveOrder } from "../store/order.server";

/** Deletes an unassigned order: it disappears for everybody, but the row and its documents stay. */
export function deleteOrder(actor: Actor, { win }: { win: number }) {
  return changeOrder(actor, "work-order.delete", win, async (tx, order) => {
    const next = remove(order);
    if (!next.ok) return next;
    const contractorIds = await archiveOffers(tx, order);
    await saveOrder(tx, order, { ...next.value, applicantCount: 0, routedCount: 0 });
    await recordOrderAction(tx, actor, "work-order.delete", order, {
      type: "delete",
      status: next.value.status,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorIds },
    });
    return ok({ win });
  });
}
