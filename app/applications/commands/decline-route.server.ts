import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { readText } from "~/platform/text/text";
import { displayStatus } from "~/work-orders/rules/work-order";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { decline } from "../routing/route";
import { countRoutes, routeStatus, saveDecline } from "../routing/route.server";

type Decline = { win: number; reason?: string };

/** Declines the actor's own offer; the others stay open, as does the actor's application. */
export function declineRoute(actor: Actor, { win, reason: typed = "" }: Decline) {
  return changeOrder(actor, "application.decline", win, async (tx, order) => {
    const pair = { win, contractorId: actor.id };
    const answer = decline(await routeStatus(tx, pair));
    if (!answer.ok) return answer;

    const reason = readText(typed);
    await saveDecline(tx, pair, reason);
    const routedCount = await countRoutes(tx, win);
    await saveProgress(tx, order, { routedCount });
    await recordOrderAction(tx, actor, "application.decline", order, {
      type: "decline",
      status: displayStatus({ ...order, routedCount }, "client"),
      description: reason,
      payload: { contractorId: actor.id, routedCount, ...(reason ? { reason } : {}) },
    });
    return ok({ win, routedCount });
  });
}
