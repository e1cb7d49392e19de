import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { now } from "~/platform/clock.server";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok, refuse } from "~/platform/result";
import { earliestToday } from "../form/read-order-form.server";
import { problemsOf } from "../forms";
import { whyNoFunds } from "../funds-check.server";
import { lockOrder, recordOrderAct, saveOrder } from "../order.server";
import { PAY_CHANGED, potentialPayCents } from "../pay";
import { publish } from "../transitions";

type Publish = {
  win: number;
  /** The amount that was confirmed, in cents; a call confirms by being made. */
  confirmedCents?: number;
};

/** W3: a draft becomes available. It may come from an import or a copy, so everything is checked again. */
export function publishOrder(actor: Actor, { win, confirmedCents }: Publish) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "work-order.publish", order);
    if (refusal) return refusal;
    const next = publish(order, problemsOf(order, earliestToday()), now());
    if (!next.ok) return next;
    if (confirmedCents !== undefined && confirmedCents !== potentialPayCents(order))
      return refuse("conflict", PAY_CHANGED);
    const { status } = next.value;
    const noFunds = await whyNoFunds(tx, { companyId: order.companyId, status, terms: order });
    if (noFunds) return noFunds;
    await saveOrder(tx, order, next.value);
    await recordOrderAct(tx, actor, "work-order.publish", order, {
      type: "publish",
      status,
      changes: { status: { from: order.status, to: status } },
    });
    return ok({ win });
  });
}
