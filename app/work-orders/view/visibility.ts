import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { OrderFacts } from "~/access/relations";
import type { OrderVisibility } from "./views";

/** Returns how much an actor sees of an order that they may see (`refusalFor` "work-order.view"). */
export function orderVisibility(actor: Actor, order: OrderFacts): OrderVisibility {
  if (actor.role !== "contractor") return "company";
  return may(actor, "work-order.see-confidential", order) ? "assigned" : "open";
}
