import type { Actor } from "~/access/actor";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { markPaid as paid } from "~/work-orders/rules/transitions";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";

/** Pays approved work from its hold; clients only mark work paid outside the app, which moves no money. */
export function markPaid(actor: Actor, { win }: { win: number }) {
  return changeOrder(actor, "payment.mark-paid", win, async (tx, order) => {
    const next = paid(order, actor.role === "superAdmin" ? "platform" : "client", now());
    if (!next.ok) return next;
    if (!order.payOutsideOfApp) {
      const amountCents = order.finalPayFromWalletCents ?? 0;
      const settled = await payHold(tx, {
        companyId: order.companyId,
        reference: win,
        contractorId: order.contractorId!,
        amountCents,
        key: `paid:${win}`,
      });
      if (!settled.ok) return settled;
    }
    await saveOrder(tx, order, next.value);
    await recordOrderAction(tx, actor, "payment.mark-paid", order, {
      type: "paid",
      status: next.value.status,
      description: money(order.finalPayCents),
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId, finalPayCents: order.finalPayCents },
    });
    return ok({ win });
  });
}
