import type { StoredStatus } from "db/schema/work-orders";
import type { Actor } from "./actor";

/** What a permission needs to know of an order; the commands' row has all of it. */
export type OrderFacts = {
  companyId: number;
  contractorId: number | null;
  status: StoredStatus;
  onHold: boolean;
  /** How the acting contractor stands to it; absent for others. */
  toContractor?: {
    blocked: boolean;
    application: "apply" | "archived" | "withdrawn" | "assigned" | null;
    routed: boolean;
  };
};

/** How an actor can stand to an order. Each is checked again in SQL where rows are read. */
export const relations = {
  "own company's order": (actor: Actor, order: OrderFacts) => order.companyId === actor.companyId,
  "order assigned to him": (actor: Actor, order: OrderFacts) => order.contractorId === actor.id,
  "order he applied to": (_actor: Actor, order: OrderFacts) => order.toContractor?.application === "apply",
  "order he may see": (actor: Actor, order: OrderFacts) =>
    order.contractorId === actor.id ||
    (!order.toContractor?.blocked &&
      (order.status === "published" || (order.status === "draft" && Boolean(order.toContractor?.routed)))),
  "any order": () => true,
} as const;

export type Relation = keyof typeof relations;
