import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { MAX_COUNT } from "../counts/count-orders.server";
import type { ListQuery } from "../list-query";
import { circleOf, inCircle, isAvailable, matchingInCircle } from "../scope/scope.server";
import { inList } from "../scope/tab-scope.server";

/**
 * Selects id and start of the first orders of a list by start, one more than are counted. Needs `unavailableOrders` in its
 * `with`.
 */
export function listedOrders(actor: Actor, query: ListQuery, condition: SQL = sql`true`): SQL {
  const first = sql`order by start_at, id limit ${MAX_COUNT + 1}`;
  const select = (where: SQL) =>
    sql`select o.id, o.start_at from work_orders o where ${where} and ${condition} ${first}`;
  if (actor.role !== "contractor" || query.tab !== "available")
    return select(inList(actor, query.tab, query));
  const matching = matchingInCircle(actor, query);
  const around = inCircle(circleOf(actor, query), (near) =>
    select(sql`${isAvailable} and ${near} and ${matching}`),
  );
  return sql`select * from (${around}) around ${first}`;
}
