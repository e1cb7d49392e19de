import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { attentionCondition } from "../filters/attention.server";
import { type AttentionKind, attentionKinds } from "../filters/order-filters";
import { inTab } from "../scope/tab-scope.server";
import type { TabName } from "../tabs";
import { type Count, capCount, cappedCount, MAX_COUNT } from "./count-orders.server";

/** The tab that holds all orders of a kind. */
export const attentionTabs: Record<AttentionKind, TabName> = {
  late: "assigned",
  notConfirmed: "assigned",
  adjusted: "completed",
  unread: "all",
};

export type Attention = Record<AttentionKind, Count> & { toApprove: Count; oldestAt: Date | null };

/** Counts what needs a client, at most `MAX_COUNT` of each, and finds how long completed work has waited. */
export async function countAttention(actor: Actor): Promise<Attention> {
  const each = attentionKinds.map(
    (kind) =>
      sql`(${cappedCount(sql`from work_orders o
        where ${inTab(actor, attentionTabs[kind])} and ${attentionCondition(actor, kind)}`)})`,
  );
  const [row] = await readRows<{ ns: number[]; waiting: number; oldestMs: number | null }>(
    sql`select array[${sql.join(each, sql`, `)}]::int[] as ns, count(*)::int as waiting,
      (extract(epoch from min(completed_at)) * 1000)::float8 as "oldestMs"
      from (select o.completed_at from work_orders o where ${inTab(actor, "completed")}
        order by o.start_at, o.id limit ${MAX_COUNT + 1}) completed`,
    { gathered: true },
  );
  const { ns, waiting, oldestMs } = row!;
  const counts = Object.fromEntries(attentionKinds.map((kind, at) => [kind, capCount(ns[at]!)]));
  return {
    ...(counts as Record<AttentionKind, Count>),
    toApprove: capCount(waiting),
    oldestAt: oldestMs === null ? null : new Date(oldestMs),
  };
}
