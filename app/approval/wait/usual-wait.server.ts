import type { StoredStatus } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/store/order.server";

const SAMPLE_SIZE = 50;
const MIN_SAMPLE_SIZE = 3;

/** Reads one tab by its index, because a company may have a million orders. */
const latest = (companyId: number, tab: "approved" | "paid") => sql`
  (select id, extract(epoch from approved_at - completed_at) as waited from work_orders
    where company_id = ${companyId} and tab = ${tab} and approved_at is not null and completed_at is not null
    order by id desc limit ${SAMPLE_SIZE})`;

/** States in which a contractor wants to know: before applying, and while waiting. */
const asked: readonly StoredStatus[] = ["draft", "published", "completed"];

/** Returns a company's median time to approve its last 50 orders, in ms; `null` below 3, and for non-contractors. */
export async function usualWait(actor: Actor, order: Order): Promise<number | null> {
  if (actor.role !== "contractor" || !asked.includes(order.status)) return null;
  const { companyId } = order;
  const [row] = await readRows<{ n: number; middle: number | null }>(
    sql`select count(*)::int as n, (percentile_cont(0.5) within group (order by waited))::float8 * 1000 as middle
    from (select waited from (${latest(companyId, "approved")} union all ${latest(companyId, "paid")}) done
      order by id desc limit ${SAMPLE_SIZE}) latest`,
    { gathered: true },
  );
  return row && row.n >= MIN_SAMPLE_SIZE ? row.middle : null;
}
