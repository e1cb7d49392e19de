import type { Actor } from "~/access/actor";
import { release } from "~/ledger/commands/release.server";
import { ok } from "~/platform/result";
import { archiveOffers } from "../archive-offers.server";
import { changeOrder } from "../change-order.server";
import { recordOrderAct, saveOrder } from "../order.server";
import { partingLetters } from "../removal.server";
import { cancel } from "../transitions";

/** Cancels an assigned order: releases its hold and emails the contractor the reason. */
export function cancelOrder(actor: Actor, { win, reason }: { win: number; reason: string }) {
  return changeOrder(actor, "work-order.cancel", win, async (tx, order) => {
    const next = cancel(order, reason);
    if (!next.ok) return next;
    if (!order.payOutsideOfApp) {
      const released = await release(tx, { reference: win, key: `cancel:${win}:${order.version}` });
      if (!released.ok) return released;
    }
    await archiveOffers(tx, win);
    await saveOrder(tx, order, next.value);
    await recordOrderAct(tx, actor, "work-order.cancel", order, {
      type: "cancel",
      status: next.value.status,
      description: next.value.reasonToCancel,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId, reason: next.value.reasonToCancel },
    });
    if (order.contractorId) await partingLetters.add(tx, { win, contractorId: order.contractorId });
    return ok({ win });
  });
}
