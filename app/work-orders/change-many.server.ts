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
  /** What the history of each says. */
  description: string;
  /** The same for all, or read from each order's rows. */
  changes: Record<string, unknown> | SQL;
};

/** A form that still shows what is changed is told what happened. */
export const movedOn = () => ({ updatedAt: now(), version: sql`${workOrders.version} + 1` });

/**
 * Changes all those of a company's orders that `where` finds, and says so in the history of each. Answers how many.
 * One statement each, because there may be a hundred thousand of them.
 */
export async function changeMany(tx: Tx, actor: Actor, { companyId, where, set, ...told }: Change) {
  const chosen = and(eq(workOrders.companyId, companyId), where);
  // By number, as every transaction over several orders locks them.
  const locked = tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(chosen)
    .orderBy(asc(workOrders.id))
    .for("no key update")
    .as("locked");
  await tx.select({ n: count() }).from(locked);
  const changed = await tx.update(workOrders).set(set).where(chosen).returning({ id: workOrders.id });
  const changes = is(told.changes, SQL) ? told.changes : sql`${JSON.stringify(told.changes)}::jsonb`;
  const wins = changed.map(({ id }) => id);
  if (wins.length > 0)
    await tx.execute(sql`
      insert into ${workOrderHistory} (work_order_id, created_at, actor_id, creator_name, type, work_order_status, description, changes)
      select id, ${now().toISOString()}::timestamptz, ${actor.id}, ${fullName(actor)}, 'edit', status, ${told.description}, ${changes}
      from ${workOrders} where id = any(${sql.param(`{${wins.join(",")}}`)}::bigint[])`);
  return wins.length;
}
