import { applications } from "db/schema/applications";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { db } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import {
  type ActionName,
  actionNames,
  type OrderStatus,
  type Person,
  people,
  table,
  waysFrom,
} from "./table";
import type { World } from "./world";

/** What chance says of a step; which action and person it comes to depends on where the order is by then. */
export const step = fc.record({
  order: fc.nat(2),
  /** One in eight is anything by anybody: mostly refused, which has to leave no trace. */
  wild: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  action: fc.nat(9_999),
  who: fc.nat(9_999),
  amount: fc.integer({ min: 1, max: 90 }),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Who does what, to whom, for how much. */
export type Told = { action: ActionName; who: Person; chosen: Person; amount: number };

/** Actions that end an order come seldom, those that lead on often: else few orders would ever be paid. */
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
const sensible = (status: OrderStatus) =>
  actionNames.flatMap((action) =>
    waysFrom(action, status) ? Array<ActionName>(weights[action] ?? 2).fill(action) : [],
  );

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** The step as it comes to this order now. */
export async function toldBy(world: World, order: Order, { wild, action, who, amount }: Step): Promise<Told> {
  const offers = await db
    .select({ id: applications.contractorId })
    .from(applications)
    .where(and(eq(applications.workOrderId, order.id), eq(applications.status, "apply")));
  const called = (id: number | null | undefined) => people.find((person) => world.actors[person].id === id);
  const chosen = called(offers.length ? at(offers, who).id : null) ?? at(["contractor", "rival"], who);
  const possible = wild ? actionNames : sensible(order.status as OrderStatus);
  const name = at(possible.length ? possible : actionNames, action);
  if (wild) return { action: name, who: at(people, who), chosen, amount };
  const allowed: readonly Person[] = table[name].who;
  const own = called(order.contractorId);
  return { action: name, who: own && allowed.includes(own) ? own : at(allowed, who), chosen, amount };
}
