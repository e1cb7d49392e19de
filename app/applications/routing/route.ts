/** An offer of an order to one contractor at its posted terms; one row per contractor. */
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { isOpen, type OrderState } from "~/work-orders/rules/work-order";

export type Origin = "route" | "invite";

/** Texts of the documents (WO §5, §8, CA §5), without the double space of the third. */
export const NO_CONTRACTORS_CHOSEN = "Can't invite zero contractors!";
/** Each invitation is an email. */
export const MAX_INVITED = 200;
export const TOO_MANY_INVITED = `At most ${MAX_INVITED} contractors at once`;
export const NO_FUNDS_TO_INVITE =
  "Not enough funds available to invite contractors to this work order. Please add additional funds to your account.";
export const NO_ORDER_CHOSEN = "Please select Work Order!";
export const NO_CONTRACTOR_CHOSEN = "Please select contractor!";
export const ACCEPT_REASON_NEEDED = "Please enter valid reason to accept the contractor.";
export const NOT_ROUTED_TO = "The work order is not routed to this contractor";
export const NOT_ROUTED = "This work order is no longer routed to you";
/** Refuse what comes too late: the contractor has just declined. */
export const DECLINED_BY_CONTRACTOR = "The contractor has declined this work order";
export const DECLINED_BY_YOU = "You have declined this work order";
export const NOT_ACTIVE = "The contractor's account is not active";
const CLIENTS_FUNDS = "The client does not have enough funds available for this work order";

export const MAX_DECLINE_REASON_LENGTH = 500;

/** An offer's state; `none` if it was never made. */
export type RouteStatus = "active" | "accepted" | "declined" | "archived" | "none";

type Standing = { isBlocked: boolean; isAvailable: boolean };

/** W5: the balance must cover the hold that accepting would make. */
export function offer(
  order: OrderState,
  { isBlocked, isAvailable }: Standing,
  funds: { neededCents: number; availableCents: number },
): Result<{ status: "active" }> {
  if (!isOpen(order)) return refuse("conflict", "This work order can no longer be routed");
  if (isBlocked) return refuse("conflict", "Blocked");
  if (!isAvailable) return refuse("conflict", NOT_ACTIVE);
  if (funds.neededCents > funds.availableCents) return refuse("funds", NO_FUNDS_TO_INVITE);
  return ok({ status: "active" as const });
}

/** W10, W11: the route must be open and the contractor active; a client gives a reason. */
export function accept(
  status: RouteStatus,
  { isBlocked, isAvailable }: Standing,
  by: "contractor" | "client",
  reason: string,
): Result<{ confirmed: boolean }> {
  if (status !== "active") return refuse("conflict", closedTexts[by](status));
  if (isBlocked) return refuse("conflict", "Blocked");
  if (!isAvailable)
    return refuse("conflict", by === "contractor" ? "Your account is not active" : NOT_ACTIVE);
  if (by === "client" && !reason.trim()) return invalid({ reason: [ACCEPT_REASON_NEEDED] });
  return ok({ confirmed: by === "contractor" });
}

/** PHO-008: only an open offer can be declined; the others of the order stay open. */
export function decline(status: RouteStatus): Result<{ status: "declined" }> {
  if (status !== "active") return refuse("conflict", closedTexts.contractor(status));
  return ok({ status: "declined" as const });
}

const closedTexts = {
  contractor: (status: RouteStatus) => (status === "declined" ? DECLINED_BY_YOU : NOT_ROUTED),
  client: (status: RouteStatus) => (status === "declined" ? DECLINED_BY_CONTRACTOR : NOT_ROUTED_TO),
};

/** The contractor's text if the client's funds don't suffice: only the client can add funds. */
export const fundsRefusal = () => refuse("funds", CLIENTS_FUNDS);
