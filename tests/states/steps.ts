import { applications } from "db/schema/applications";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { db } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import { type ActName, actNames, type OrderStatus, type Person, people, table, waysFrom } from "./table";
import type { World } from "./world";

/** What chance says of a step; which act and person it comes to depends on where the order is by then. */
export const step = fc.record({
  order: fc.nat(2),
  /** One in eight is anything by anybody: mostly refused, which has to leave no trace. */
  wild: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  act: fc.nat(9_999),
  who: fc.nat(9_999),
  amount: fc.integer({ min: 1, max: 90 }),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Who does what, to whom, for how much. */
export type Told = { act: ActName; who: Person; chosen: Person; amount: number };

/** Acts that end an order come seldom, those that lead on often: else few orders would ever be paid. */
const weights: Partial<Record<ActName, number>> = {
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
  actNames.flatMap((act) => (waysFrom(act, status) ? Array<ActName>(weights[act] ?? 2).fill(act) : []));

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** The step as it comes to this order now. */
export async function toldBy(world: World, order: Order, { wild, act, who, amount }: Step): Promise<Told> {
  const offers = await db
    .select({ id: applications.contractorId })
    .from(applications)
    .where(and(eq(applications.workOrderId, order.id), eq(applications.status, "apply")));
  const called = (id: number | null | undefined) => people.find((person) => world.actors[person].id === id);
  const chosen = called(offers.length ? at(offers, who).id : null) ?? at(["contractor", "rival"], who);
  const possible = wild ? actNames : sensible(order.status as OrderStatus);
  const name = at(possible.length ? possible : actNames, act);
  if (wild) return { act: name, who: at(people, who), chosen, amount };
  const allowed: readonly Person[] = table[name].who;
  const own = called(order.contractorId);
  return { act: name, who: own && allowed.includes(own) ? own : at(allowed, who), chosen, amount };
}
