import type { Actor } from "~/access/actor";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { ok } from "~/platform/result";
import { removalEmails } from "../mail/removal-email.server";
import { cancel } from "../rules/transitions";
import { archiveOffers } from "../store/archive-offers.server";
import { changeOrder } from "../store/change-order.server";
import { recordOrderAction, saveOrder } from "../store/order.server";

/** Cancels an assigned order: releases its hold and emails the contractor the reason. */
export function cancelOrder(actor: Actor, { win, reason }: { win: number; reason: string }) {
  return changeOrder(actor, "work-order.cancel", win, async (tx, order) => {
    const next = cancel(order, reason);
    if (!next.ok) return next;
    if (!order.payOutsideOfApp) {
      const released = await releaseHold(tx, {
        companyId: order.companyId,
        reference: win,
        key: `cancel:${win}:${order.version}`,
      });
      if (!released.ok) return released;
    }
    await archiveOffers(tx, order);
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "work-order.cancel", order, {
      type: "cancel",
      status: next.value.status,
      description: next.value.reasonToCancel,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId, reason: next.value.reasonToCancel },
    });
    if (order.contractorId) await removalEmails.add(tx, { win, contractorId: order.contractorId });
    return ok({ win });
  });
}
