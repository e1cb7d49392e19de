import type { Actor } from "~/access/actor";
import { holdAvailable } from "~/auth/accounts.server";
import { refuse } from "~/platform/result";
import { changeOrder } from "~/work-orders/change-order.server";
import { standingOf } from "~/work-orders/order.server";
import { plainBid } from "../application";
import { giveOrder } from "../give-order.server";
import { termsKey } from "../posted-terms";
import { accept, fundsRefusal } from "../route";
import { isRouted, keepAccepted, setRouteStatus } from "../route.server";
import { TERMS_CHANGED } from "./apply-to-order.server";

type Accept = {
  win: number;
  /** Whose route a client accepts on behalf of, and why; a contractor's own answer needs neither. */
  contractorId?: number;
  reason?: string;
  /** The posting as it was read (`termsKey`); a call that names none takes the one that stands. */
  seen?: string;
};

/**
 * W10 by the contractor, who confirms it thereby, and W11 by the client on his behalf. What is agreed is
 * the posting. Of two who accept at once the second finds the order taken. Refuses `funds` as assigning does.
 */
export function acceptRoute(actor: Actor, { win, reason = "", seen, ...asked }: Accept) {
  const by = actor.role === "contractor" ? "contractor" : "client";
  const contractorId = by === "contractor" ? actor.id : (asked.contractorId ?? 0);
  return changeOrder(actor, "application.accept", win, async (tx, order) => {
    const { blocked } = await standingOf(tx, contractorId, order);
    const isAvailable = await holdAvailable(tx, contractorId);
    const stands = await isRouted(tx, { win, contractorId });
    const answer = accept(stands, { isBlocked: blocked, isAvailable }, by, reason);
    if (!answer.ok) return answer;
    if (seen !== undefined && seen !== termsKey(order)) return refuse("conflict", TERMS_CHANGED);

    const bid = plainBid(order);
    // Before the others are archived: his own route is not one of them.
    await setRouteStatus(tx, { win, contractorId }, "accepted");
    await keepAccepted(tx, { win, contractorId }, bid);
    const given = await giveOrder(tx, actor, order, {
      contractorId,
      bid,
      ...answer.value,
      isRouted: true,
      act: "application.accept",
      type: by === "contractor" ? "accept" : "accept on behalf",
      ...(by === "client" ? { reason: reason.trim() } : {}),
    });
    if (!given.ok && given.code === "funds" && by === "contractor") return fundsRefusal();
    return given;
  });
}
