import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { now } from "~/platform/clock.server";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveOrder } from "~/work-orders/order.server";
import { complete } from "~/work-orders/transitions";
import { checkCompletion } from "../completion";
import { workOf } from "../field-work.server";

/** W18: the contractor says that the work is done. All that is missing is told at once. */
export function completeOrder(
  actor: Actor,
  { win, qtyDevicesHundredths }: { win: number; qtyDevicesHundredths?: number },
) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "work-order.complete", order);
    if (refusal) return refusal;
    const next = complete(order, now());
    if (!next.ok) return next;
    const checked = checkCompletion(await workOf(tx, order), qtyDevicesHundredths);
    if (!checked.ok) return checked;
    await saveOrder(tx, order, { ...next.value, ...checked.value });
    await recordOrderAct(tx, actor, "work-order.complete", order, {
      type: "complete",
      status: next.value.status,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId },
    });
    return ok({ win });
  });
}
