import type { Actor } from "~/access/actor";
import { ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { changesBetween } from "../form/field-changes";
import { earliestToday } from "../form/read-order-form.server";
import { problemsOf } from "../forms";
import { fundsRefusal } from "../funds-check.server";
import { fillPercents, PAY_CHANGED, potentialPayCents } from "../rules/pay";
import { publish } from "../rules/transitions";
import { changeOrder } from "../store/change-order.server";
import { type Order, recordOrderAction, saveOrder } from "../store/order.server";

type Publish = {
  win: number;
  /** The amount that the user confirmed, in cents; API calls send none. */
  confirmedCents?: number;
};

/**
 * Publishes a draft. Validates it again: imports and copies may lack fields. Refuses `invalid`, `conflict` or `funds`.
 */
export function publishOrder(actor: Actor, { win, confirmedCents }: Publish) {
  return changeOrder(actor, "work-order.publish", win, async (tx, order) => {
    const next = publish(order, problemsOf(order, earliestToday()), now());
    if (!next.ok) return next;
    if (confirmedCents !== undefined && confirmedCents !== potentialPayCents(order))
      return refuse("conflict", PAY_CHANGED);
    const { status } = next.value;
    const noFunds = await fundsRefusal(tx, { companyId: order.companyId, status, terms: order });
    if (noFunds) return noFunds;
    const shares = sharedPercents(order);
    await saveOrder(tx, order, { ...next.value, ...shares });
    await recordOrderAction(tx, actor, "work-order.publish", order, {
      type: "publish",
      status,
      changes: { status: { from: order.status, to: status }, ...changesBetween(percentsOf(order), shares) },
    });
    return ok({ win });
  });
}

const percentsOf = ({ percentCommunication, percentWork, percentDeliverables }: Order) => ({
  percentCommunication,
  percentWork,
  percentDeliverables,
});

/** Fills empty percents like the form does; an imported draft may have none. */
function sharedPercents(order: Order) {
  const percents = percentsOf(order);
  const shares = fillPercents(Object.values(percents).map((share) => share ?? undefined));
  return Object.fromEntries(
    Object.keys(percents).map((name, n) => [name, shares[n] ?? null]),
  ) as typeof percents;
}
