import { workOrders } from "db/schema/work-orders";
import { inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { listDeliverablesOf, listEntriesOf } from "~/field-work/queries.server";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { directionsTo, type Maps } from "~/work-orders/directions";
import { actionContextOf } from "../details/action-context.server";
import { stepsToComplete } from "../details/blockers";
import { listActions, type OrderAction } from "../details/order-actions";
import { dayGroup } from "./day-groups";

export type NextStep = {
  action: OrderAction | null;
  /** Steps left until the work can be completed: "check in and out", "4 tasks". */
  missing: string[];
  /** The heading that the order stands under: "Today". */
  group: string;
  /** A map's address, for work of today at a site. */
  directions: string | null;
};

/** Returns by WIN what a contractor does next with their assigned orders. The caller has checked that they are theirs. */
export async function listNextSteps(
  actor: Actor,
  wins: number[],
  maps: Maps,
): Promise<Record<number, NextStep>> {
  if (wins.length === 0) return {};
  const [orders, entries, deliverables] = await Promise.all([
    db.select().from(workOrders).where(inArray(workOrders.id, wins)),
    listEntriesOf(wins),
    listDeliverablesOf(wins),
  ]);
  const steps = orders.map((order): [number, NextStep] => {
    const known = {
      checkEntries: entries.filter(({ workOrderId }) => workOrderId === order.id),
      deliverables: deliverables.filter(({ win }) => win === order.id),
    };
    const missing = stepsToComplete(order, known);
    const context = actionContextOf(order, { ...known, blockers: missing, isCounterOffer: false });
    const action = listActions(actor, order, context).find(({ main }) => main) ?? null;
    const group = dayGroup(order.startDate, isoDateAt(now(), order.timeZone));
    const isAtSite = !order.isRemote && order.address1 !== "";
    const directions = group === "Today" && isAtSite ? directionsTo(order, maps) : null;
    return [order.id, { action, missing, group, directions }];
  });
  return Object.fromEntries(steps);
}
