import { contractorProfiles } from "db/schema/accounts";
import { workAlerts } from "db/schema/work-alerts";
import { workOrders } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

/** Marks instant alerts as due if a published order lies in their reach box; locks by user id to avoid deadlocks. */
export async function markInstantAlertsDue(tx: Tx, batch: StoredEvent[]): Promise<void> {
  const wins = batch.map(({ subjectId }) => subjectId ?? 0);
  const at = sql`${now().toISOString()}::timestamptz`;
  await tx.execute(sql`with near as (
      select p.user_id from ${workOrders} o
        cross join (values (0), (-360), (360)) turn (degrees)
        join ${contractorProfiles} p on p.reach @> box(point(o.longitude + turn.degrees, o.latitude))
      where o.id = any(${arrayParameter(wins)}::bigint[]) and o.status = 'published' and o.latitude is not null),
    woken as (
      select a.user_id from ${workAlerts} a where a.user_id in (select user_id from near) and a.next_at > ${at}
      order by a.user_id for update)
    update ${workAlerts} set next_at = ${at} where user_id in (select user_id from woken)`);
}
