import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { OrderFacts } from "~/access/relations";
import type { Sight } from "./views";

/** How much a person sees of an order. Whether they see it at all is `whyNot(actor, "work-order.view", order)`'s to say. */
export function sightOf(actor: Actor, order: OrderFacts): Sight {
  if (actor.role !== "contractor") return "company";
  return may(actor, "work-order.see-confidential", order) ? "assigned" : "open";
}
