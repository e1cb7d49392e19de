import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/order.server";

const LATEST = 50;
/** Of fewer nobody can say what is usual. */
const ENOUGH = 3;

/** The latest of one tab by the index that has them in order: a company may have a million. */
const latest = (companyId: number, tab: "approved" | "paid") => sql`
  (select id, extract(epoch from approved_at - completed_at) as waited from work_orders
    where company_id = ${companyId} and tab = ${tab} and approved_at is not null and completed_at is not null
    order by id desc limit ${LATEST})`;

/**
 * How long the order's company takes to approve, in milliseconds: the middle one of its latest fifty. For the contractor
 * whose work waits for it; null for others, and where there are too few to tell.
 */
export async function usualWait(actor: Actor, order: Order): Promise<number | null> {
  if (actor.role !== "contractor" || order.status !== "completed") return null;
  const { companyId } = order;
  const [row] = await readRows<{ n: number; middle: number | null }>(sql`
    select count(*)::int as n, (percentile_cont(0.5) within group (order by waited))::float8 * 1000 as middle
    from (select waited from (${latest(companyId, "approved")} union all ${latest(companyId, "paid")}) done
      order by id desc limit ${LATEST}) latest`);
  return row && row.n >= ENOUGH ? row.middle : null;
}
