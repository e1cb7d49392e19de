import type { Actor } from "~/access/actor";
import { lockAvailable } from "~/auth/accounts.server";
import { balanceOf } from "~/ledger/queries.server";
import type { Tx } from "~/platform/db/db.server";
import { notFound, ok } from "~/platform/result";
import { holdCents } from "~/work-orders/rules/pay";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { type Order, recordOrderAction, relationOf, saveProgress } from "~/work-orders/store/order.server";
import { contractorName } from "../application.server";
import { type Origin, offer } from "../routing/route";
import { countRoutes, isContractor, isRouted, saveRoute } from "../routing/route.server";

type Route = { win: number; contractorId: number; origin: Origin };

/** Routes an order or invites; repeating changes nothing. Refuses `funds` if the balance doesn't cover the pay. */
export function routeContractor(actor: Actor, { win, contractorId, origin }: Route) {
  return changeOrder(actor, "application.route", win, async (tx, order) => {
    if (!(await isContractor(tx, contractorId))) return notFound("Contractor");
    const { blocked } = await relationOf(tx, contractorId, order);
    const isAvailable = await lockAvailable(tx, contractorId);
    const next = offer(order, { isBlocked: blocked, isAvailable }, await fundsFor(tx, order));
    if (!next.ok) return next;
    const name = await contractorName(tx, contractorId);
    if (await isRouted(tx, { win, contractorId })) return ok({ win, contractorId, name });

    await saveRoute(tx, { win, companyId: order.companyId, contractorId }, origin);
    await saveProgress(tx, order, { routedCount: await countRoutes(tx, win) });
    await recordOrderAction(tx, actor, "application.route", order, {
      type: origin,
      status: "routed",
      description: name,
      payload: { contractorId, origin },
    });
    return ok({ win, contractorId, name });
  });
}

/** Orders paid outside the app need no funds. */
async function fundsFor(tx: Tx, order: Order) {
  if (order.payOutsideOfApp) return { neededCents: 0, availableCents: 0 };
  const { availableCents } = await balanceOf(order.companyId, tx);
  return { neededCents: holdCents(order), availableCents };
}
