import type { Actor } from "~/access/actor";
import { type Bid, type Posted, plainBid } from "~/applications/application";
import { applyToOrder } from "~/applications/commands/apply-to-order.server";
import { termsKey } from "~/applications/terms/posted-terms";

/** Applies at the posted terms, except for what `bid` changes. */
export const applyAs = (contractor: Actor, order: Posted & { id: number }, bid: Partial<Bid> = {}) =>
  applyToOrder(contractor, { win: order.id, bid: { ...plainBid(order), ...bid }, seen: termsKey(order) });
