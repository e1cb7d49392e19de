import { awaitsContractor } from "~/approval/approval";
import { type Entry, openEntry } from "~/field-work/visits/check-in";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import type { Order } from "~/work-orders/store/order.server";
import type { ActionContext } from "./order-actions";

type Known = {
  checkEntries: readonly Entry[];
  deliverables: readonly unknown[];
  blockers: readonly string[];
  isCounterOffer: boolean;
};

/** Returns what an order's actions depend on, besides who may do them. */
export function actionContextOf(order: Order, known: Known): ActionContext {
  const { checkEntries, deliverables, blockers, isCounterOffer } = known;
  const hasEntries = checkEntries.length > 0;
  return {
    confirmed: order.confirmed,
    hasEntries,
    hasOpenEntry: openEntry(checkEntries) !== undefined,
    leavesToday: !hasEntries && order.workStatus !== "onWay" && startsLaterToday(order),
    isReady: order.status === "assigned" && order.confirmed && blockers.length === 0,
    awaitsContractor: awaitsContractor(order),
    isCounterOffer,
    payOutsideOfApp: order.payOutsideOfApp,
    isUnfinished: order.status === "draft" && blockers.length > 0,
    hasApplicants: order.applicantCount > 0,
    lacksDeliverables: order.isNeedDeliverables && deliverables.length === 0,
  };
}

function startsLaterToday({ startAt, timeZone, isRemote }: Order) {
  if (!startAt || isRemote) return false;
  return startAt > now() && isoDateAt(startAt, timeZone) === isoDateAt(now(), timeZone);
}
