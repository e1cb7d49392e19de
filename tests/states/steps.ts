import { applications } from "db/schema/applications";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { db } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import {
  type ActionName,
  actionNames,
  isPossible,
  type OrderStatus,
  type Person,
  people,
  table,
} from "./table";
import type { World } from "./world";

/** A random step; the action and person depend on the order's state at that time. */
export const step = fc.record({
  order: fc.nat(2),
  /** One in eight is any action by any person, which is mostly refused and must change nothing. */
  isUnrestricted: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  action: fc.nat(9_999),
  who: fc.nat(9_999),
  amount: fc.integer({ min: 1, max: 90 }),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A step resolved for an order. */
export type PlannedAction = { action: ActionName; who: Person; chosen: Person; amount: number };

/** Actions that end an order are rare and those that advance it frequent, so that some orders are paid. */
const weights: Partial<Record<ActionName, number>> = {
  publish: 4,
  apply: 4,
  route: 4,
  accept: 4,
  assign: 6,
  work: 4,
  complete: 6,
  acceptAdjustment: 3,
  approve: 6,
  markPaid: 6,
  saveAsDraft: 1,
  cancel: 1,
  unassign: 1,
  remove: 1,
};
const likely = (action: ActionName) => weights[action] ?? 2;
const possibleActions = (status: OrderStatus, chanceOf: (action: ActionName) => number) =>
  actionNames.flatMap((action) =>
    isPossible(action, status) ? Array<ActionName>(chanceOf(action)).fill(action) : [],
  );

const itemAt = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Resolves a random step for the order's present state; `chanceOf` says how likely each action is beside the others. */
export async function planAction(
  world: World,
  order: Order,
  { isUnrestricted, action, who, amount }: Step,
  chanceOf = likely,
): Promise<PlannedAction> {
  const offers = await db
    .select({ id: applications.contractorId })
    .from(applications)
    .where(and(eq(applications.workOrderId, order.id), eq(applications.status, "apply")));
  const personOf = (id: number | null | undefined) => people.find((person) => world.actors[person].id === id);
  const chosen =
    personOf(offers.length ? itemAt(offers, who).id : null) ?? itemAt(["contractor", "rival"], who);
  const possible = isUnrestricted ? actionNames : possibleActions(order.status as OrderStatus, chanceOf);
  const name = itemAt(possible.length ? possible : actionNames, action);
  if (isUnrestricted) return { action: name, who: itemAt(people, who), chosen, amount };
  const allowed: readonly Person[] = table[name].who;
  const own = personOf(order.contractorId);
  return { action: name, who: own && allowed.includes(own) ? own : itemAt(allowed, who), chosen, amount };
}
