import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { numbers } from "~/platform/db/prepared.server";
import { filtersFor } from "../filters/order-filters";
import type { ListFilter } from "../list-query";
import { type OrderRow, orderRows } from "../order-rows.server";
import {
  type Circle,
  circleOf,
  inCircle,
  inSquares,
  isAvailable,
  matchingInCircle,
  unavailable,
} from "../scope.server";
import type { Wanted } from "./wanted-orders.server";

/** So many are told of at most; whoever gets more than that each day reads the list. */
export const MOST_TOLD = 100;

/** What stands under a contractor's Available for this, was published since, and he was not told of. Newest first. */
export const listNewWork = (actor: Actor, wanted: Wanted, since: Date): Promise<OrderRow[]> =>
  availableRows(
    actor,
    wanted,
    sql`o.published_at > ${since.toISOString()}::timestamptz and not exists (select 1 from work_alert_orders told
      where told.user_id = ${actor.id} and told.work_order_id = o.id)`,
  );

/** Those of these that are still there for him. */
export const stillAvailable = (actor: Actor, wanted: Wanted, wins: readonly number[]) =>
  availableRows(actor, wanted, sql`o.id = any(${numbers(wins)}::bigint[])`);

/** Available as its list has it, narrowed once more. */
async function availableRows(actor: Actor, wanted: Wanted, narrower: SQL): Promise<OrderRow[]> {
  const filter = filterOf(actor, wanted);
  const circle = circleOf(actor, filter);
  const newest = sql`order by o.published_at desc, o.id desc limit ${MOST_TOLD}`;
  const each = (where: SQL) => sql`select o.id, o.published_at from work_orders o
      where ${isAvailable} and ${where} and ${matchingInCircle(actor, filter)} and ${narrower} ${newest}`;
  const found = wanted.id === null ? nearHome(circle, each) : inCircle(circle, each);
  if (!found) return [];
  const page = sql`with ${unavailable(actor.id)} select o.id from (${found}) o ${newest}`;
  return orderRows(actor, { page, order: sql`o.published_at desc, o.id desc`, circle, keepPlan: false });
}

const filterOf = (actor: Actor, { filter }: Wanted): ListFilter => ({
  ...filter,
  filters: filtersFor(actor.role, filter.filters),
});

/** A remote job is within no radius, and nobody without an address has one. */
const nearHome = (circle: Circle | undefined, each: (where: SQL) => SQL) =>
  circle && circle.miles !== null ? inSquares({ ...circle, miles: circle.miles }, each) : undefined;
