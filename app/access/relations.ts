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
  /** Assigned, or asked for or asking while nobody is. */
  "order he takes part in": (actor: Actor, order: OrderFacts) => {
    if (order.contractorId === actor.id) return true;
    const { blocked, application, routed } = order.toContractor ?? {};
    const isOpen = order.status === "draft" || order.status === "published";
    return isOpen && !blocked && (application === "apply" || routed === true);
  },
  "any order": () => true,
} as const;

export type Relation = keyof typeof relations;
