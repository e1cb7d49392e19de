import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { settle } from "~/ledger/commands/settle.server";
import { now } from "~/platform/clock.server";
import { inTransaction } from "~/platform/db.server";
import { money } from "~/platform/format";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveOrder } from "~/work-orders/order.server";
import { markPaid as paid } from "~/work-orders/transitions";

/**
 * W24: what is in the app goes from the hold to what the contractor is owed, by the super administrator; a client
 * marks only what was paid outside, which moves no money here.
 */
export function markPaid(actor: Actor, { win }: { win: number }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "payment.mark-paid", order);
    if (refusal) return refusal;
    const next = paid(order, actor.role === "superAdmin" ? "platform" : "client", now());
    if (!next.ok) return next;
    if (!order.payOutsideOfApp) {
      const amountCents = order.finalPayFromWalletCents ?? 0;
      const settled = await settle(tx, {
        reference: win,
        contractorId: order.contractorId!,
        amountCents,
        key: `paid:${win}`,
      });
      if (!settled.ok) return settled;
    }
    await saveOrder(tx, order, next.value);
    await recordOrderAct(tx, actor, "payment.mark-paid", order, {
      type: "paid",
      status: next.value.status,
      description: money(order.finalPayCents),
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId, finalPayCents: order.finalPayCents },
    });
    return ok({ win });
  });
}
