import type { Actor } from "~/access/actor";
import { ok, refuse } from "~/platform/result";
import { displayStatus } from "~/work-orders/rules/work-order";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { contractorName } from "../application.server";
import { NOT_ROUTED_TO } from "../routing/route";
import { countRoutes, isRouted, setRouteStatus } from "../routing/route.server";

export function unrouteContractor(
  actor: Actor,
  { win, contractorId }: { win: number; contractorId: number },
) {
  return changeOrder(actor, "application.unroute", win, async (tx, order) => {
    if (!(await isRouted(tx, { win, contractorId }))) return refuse("conflict", NOT_ROUTED_TO);
    await setRouteStatus(tx, { win, contractorId }, "archived");
    const routedCount = await countRoutes(tx, win);
    await saveProgress(tx, order, { routedCount });
    const name = await contractorName(tx, contractorId);
    await recordOrderAction(tx, actor, "application.unroute", order, {
      type: "un-route",
      status: displayStatus({ ...order, routedCount }, "client"),
      description: name,
      payload: { contractorId },
    });
    return ok({ win, contractorId, name, routedCount });
  });
}
