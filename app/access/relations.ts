import type { StoredStatus } from "db/schema/work-orders";
import type { Actor } from "./actor";

export type OrderFacts = {
  companyId: number;
  contractorId: number | null;
  status: StoredStatus;
  onHold: boolean;
  /** The acting contractor's relation to the order; absent for other actors. */
  toContractor?: {
    blocked: boolean;
    application: "apply" | "archived" | "withdrawn" | "assigned" | null;
    routed: boolean;
    companySuspended: boolean;
  };
};

/** Relations of an actor to an order. Queries repeat them in SQL. */
export const relations = {
  "own company's order": (actor: Actor, order: OrderFacts) => order.companyId === actor.companyId,
  "assigned order": (actor: Actor, order: OrderFacts) => order.contractorId === actor.id,
  "order they applied to": (_actor: Actor, order: OrderFacts) => order.toContractor?.application === "apply",
  "order they may see": (actor: Actor, order: OrderFacts) =>
    order.contractorId === actor.id ||
    (!order.toContractor?.blocked &&
      (order.status === "published" || (order.status === "draft" && Boolean(order.toContractor?.routed)))),
  "order they take part in": (actor: Actor, order: OrderFacts) => {
    if (order.contractorId === actor.id) return true;
    const { blocked, application, routed } = order.toContractor ?? {};
    const isOpen = order.status === "draft" || order.status === "published";
    return isOpen && !blocked && (application === "apply" || routed === true);
  },
  "any order": () => true,
} as const;

export type Relation = keyof typeof relations;
