import type { Actor } from "~/access/actor";
import { lockAvailable } from "~/auth/accounts.server";
import { forbidden, refuse } from "~/platform/result";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { relationOf } from "~/work-orders/store/order.server";
import { plainBid } from "../application";
import { assignOrder } from "../assign-order.server";
import { accept, fundsRefusal } from "../routing/route";
import { routeStatus, saveAcceptedApplication, setRouteStatus } from "../routing/route.server";
import { termsKey } from "../terms/posted-terms";
import { TERMS_CHANGED } from "./apply-to-order.server";

type Accept = {
  win: number;
  contractorId?: number;
  reason?: string;
  /** The terms that the page showed (`termsKey`); without it, the current terms are accepted. */
  seen?: string;
};

/** Accepts a route at the posted terms, which confirms the order. Refuses `funds` like `assignContractor`. */
export async function acceptRoute(actor: Actor, { win, reason = "", seen, ...requested }: Accept) {
  const by = actor.role === "contractor" ? "contractor" : "client";
  const contractorId = requested.contractorId ?? (by === "contractor" ? actor.id : 0);
  if (by === "contractor" && contractorId !== actor.id) return forbidden();
  return changeOrder(actor, "application.accept", win, async (tx, order) => {
    const { blocked } = await relationOf(tx, contractorId, order);
    const isAvailable = await lockAvailable(tx, contractorId);
    const status = await routeStatus(tx, { win, contractorId });
    const answer = accept(status, { isBlocked: blocked, isAvailable }, by, reason);
    if (!answer.ok) return answer;
    if (seen !== undefined && seen !== termsKey(order)) return refuse("conflict", TERMS_CHANGED);

    const bid = plainBid(order);
    // Must come before assigning, which archives all open routes.
    await setRouteStatus(tx, { win, contractorId }, "accepted");
    await saveAcceptedApplication(tx, { win, companyId: order.companyId, contractorId }, bid);
    const assigned = await assignOrder(tx, actor, order, {
      contractorId,
      bid,
      ...answer.value,
      isRouted: true,
      action: "application.accept",
      type: by === "contractor" ? "accept" : "accept on behalf",
      ...(by === "client" ? { reason: reason.trim() } : {}),
    });
    if (!assigned.ok && assigned.code === "funds" && by === "contractor") return fundsRefusal();
    return assigned;
  });
}
