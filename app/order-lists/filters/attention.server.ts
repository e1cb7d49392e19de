import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { now } from "~/platform/time/clock.server";
import type { AttentionKind } from "./order-filters";

const CONFIRM_WITHIN_HOURS = 24;

/** Matches orders `o` that need somebody at the client now. */
export function attentionCondition(actor: Actor, kind: AttentionKind): SQL {
  const at = sql`${now().toISOString()}::timestamptz`;
  // By tab and not by status, because the tab's index has the starts in order.
  const conditions: Record<AttentionKind, SQL> = {
    late: sql`o.tab = 'assigned' and not o.on_hold and o.start_at < ${at}
      and not exists (select 1 from check_entries e
        where e.work_order_id = o.id and e.contractor_id = o.contractor_id)`,
    notConfirmed: sql`o.tab = 'assigned' and not o.on_hold and not o.confirmed and o.start_at >= ${at}
      and o.start_at <= ${at} + make_interval(hours => ${CONFIRM_WITHIN_HOURS}::int)`,
    adjusted: sql`o.status = 'completed' and o.is_adjustment_approved`,
    unread: sql`o.id in (select m.work_order_id from order_chat_members m
      where m.user_id = ${actor.id} and m.unread_count > 0)`,
  };
  return conditions[kind];
}
