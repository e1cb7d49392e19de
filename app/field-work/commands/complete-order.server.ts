import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { complete } from "~/work-orders/rules/transitions";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { checkCompletion } from "../completion/completion";
import { workOf } from "../field-work.server";

/** Completes the work. Refuses `invalid` with everything that is missing at once. */
export function completeOrder(
  actor: Actor,
  { win, qtyDevicesHundredths }: { win: number; qtyDevicesHundredths?: number },
) {
  return changeOrder(actor, "work-order.complete", win, async (tx, order) => {
    const next = complete(order, now());
    if (!next.ok) return next;
    const checked = checkCompletion(await workOf(tx, order), qtyDevicesHundredths);
    if (!checked.ok) return checked;
    await saveOrder(tx, order, { ...next.value, ...checked.value });
    await recordOrderAction(tx, actor, "work-order.complete", order, {
      type: "complete",
      status: next.value.status,
      changes: { status: { from: order.status, to: next.value.status } },
      payload: { contractorId: order.contractorId },
    });
    return ok({ win });
  });
}
