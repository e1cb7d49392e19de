import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, gte } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { makeOrder } from "./orders";

/** Makes orders with equal values in one statement, and returns their ids. */
export async function makeOrders(
  client: Actor,
  n: number,
  values: Parameters<typeof makeOrder>[1] = {},
): Promise<number[]> {
  const { id, tab: _t, cell: _c, area: _a, searchText: _s, ...row } = await makeOrder(client, values);
  if (n > 1)
    await db
      .insert(workOrders)
      .values(Array.from({ length: n - 1 }, (_, at) => ({ ...row, title: `${row.title} ${at + 2}` })));
  const made = await db
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(and(eq(workOrders.companyId, row.companyId), gte(workOrders.id, id)))
    .orderBy(asc(workOrders.id));
  return made.slice(0, n).map((order) => order.id);
}
