import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { wholeList } from "./list-orders.server";
import type { ListQuery } from "./list-query";

/** Lists the WINs of the first `max` orders across all pages; not for a contractor's Available tab. */
export async function listWins(actor: Actor, query: ListQuery, max: number) {
  const { where, order } = wholeList(actor, query);
  const rows = await readRows<{ win: number }>(
    sql`select o.id::float8 as win from work_orders o where ${where} order by ${order} limit ${max + 1}`,
    { keepPlan: false },
  );
  return { wins: rows.slice(0, max).map(({ win }) => win), more: rows.length > max };
}
