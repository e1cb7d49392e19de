import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { wholeList } from "./list-orders.server";
import type { ListQuery } from "./list-query";

/** FLT-029, BLK-008: the numbers of the first `most` orders that a list shows, all its pages together; not of a circle. */
export async function listWins(actor: Actor, query: ListQuery, most: number) {
  const { where, order } = wholeList(actor, query);
  const rows = await readRows<{ win: number }>(
    sql`select o.id::float8 as win from work_orders o where ${where} order by ${order} limit ${most + 1}`,
    { keepPlan: false },
  );
  return { wins: rows.slice(0, most).map(({ win }) => win), more: rows.length > most };
}
