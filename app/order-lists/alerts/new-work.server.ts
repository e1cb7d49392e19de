import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { arrayParameter } from "~/platform/db/prepared.server";
import { filtersFor } from "../filters/order-filters";
import type { ListFilter } from "../list-query";
import { type OrderRow, orderRows } from "../rows/order-rows.server";
import {
  type Circle,
  circleOf,
  inCells,
  inCircle,
  isAvailable,
  matchingInCircle,
  unavailableOrders,
} from "../scope/scope.server";
import type { AlertFilter } from "./alert-filters.server";

export const MAX_PER_EMAIL = 100;

/** Lists available orders that match, were published after `since` and were not sent to the contractor yet; newest first. */
export const listNewWork = (actor: Actor, source: AlertFilter, since: Date): Promise<OrderRow[]> =>
  availableRows(
    actor,
    source,
    sql`o.published_at > ${since.toISOString()}::timestamptz and not exists (select 1 from work_alert_orders sent
      where sent.user_id = ${actor.id} and sent.work_order_id = o.id)`,
  );

/** Lists those of the given orders that are still available to the contractor and still match. */
export const listStillAvailable = (actor: Actor, source: AlertFilter, wins: readonly number[]) =>
  availableRows(actor, source, sql`o.id = any(${arrayParameter(wins)}::bigint[])`);

async function availableRows(actor: Actor, source: AlertFilter, narrower: SQL): Promise<OrderRow[]> {
  const filter = filterOf(actor, source);
  const circle = circleOf(actor, filter);
  const newest = sql`order by o.published_at desc, o.id desc limit ${MAX_PER_EMAIL}`;
  const each = (where: SQL) => sql`select o.id, o.published_at from work_orders o
      where ${isAvailable} and ${where} and ${matchingInCircle(actor, filter)} and ${narrower} ${newest}`;
  const found = source.id === null ? withinRadius(circle, each) : inCircle(circle, each);
  if (!found) return [];
  const page = sql`with ${unavailableOrders(actor.id)} select o.id from (${found}) o ${newest}`;
  return orderRows(actor, { page, order: sql`o.published_at desc, o.id desc`, circle, keepPlan: false });
}

const filterOf = (actor: Actor, { filter }: AlertFilter): ListFilter => ({
  ...filter,
  filters: filtersFor(actor.role, filter.filters),
});

/** Returns nothing for a contractor without an address; remote orders are in no radius. */
const withinRadius = (circle: Circle | undefined, each: (where: SQL) => SQL) =>
  circle && circle.miles !== null ? inCells({ ...circle, miles: circle.miles }, each) : undefined;
