import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { and, asc, count, eq, is, SQL, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

type Change = {
  companyId: number;
  where: SQL;
  set: Record<string, unknown>;
  description: string;
  /** Equal for all orders, or an SQL expression computed for each. */
  changes: Record<string, unknown> | SQL;
};

/** Increases the version, so that a form that shows the old values is refused. */
export const nextVersion = () => ({ updatedAt: now(), version: sql`${workOrders.version} + 1` });

/** Changes all orders that match, with a history entry each, in one statement. Returns how many. */
export async function changeMany(tx: Tx, actor: Actor, { companyId, where, set, ...history }: Change) {
  const matching = and(eq(workOrders.companyId, companyId), where);
  // Locks by id, like every transaction over several orders, to avoid deadlocks.
  const locked = tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(matching)
    .orderBy(asc(workOrders.id))
    .for("no key update")
    .as("locked");
  await tx.select({ n: count() }).from(locked);
  const changed = await tx.update(workOrders).set(set).where(matching).returning({ id: workOrders.id });
  const changes = is(history.changes, SQL) ? history.changes : sql`${JSON.stringify(history.changes)}::jsonb`;
  const wins = changed.map(({ id }) => id);
  if (wins.length > 0)
    await tx.execute(sql`
      insert into ${workOrderHistory} (work_order_id, company_id, created_at, actor_id, creator_name, type, work_order_status, description, changes)
      select id, company_id, ${now().toISOString()}::timestamptz, ${actor.id}, ${fullName(actor)}, 'edit', status, ${history.description}, ${changes}
      from ${workOrders} where company_id = ${companyId} and id = any(${sql.param(`{${wins.join(",")}}`)}::bigint[])`);
  return wins.length;
}
