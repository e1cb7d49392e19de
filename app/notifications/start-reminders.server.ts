import { startReminders } from "db/schema/notifications";
import { workOrders } from "db/schema/work-orders";
import { inArray, lt, sql } from "drizzle-orm";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { mailedStart } from "~/work-orders/mail/order-details.server";

export const startReminderJobs = jobQueue("start-reminders", noData);

const BATCH_SIZE = 200;
const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;
type Reminded = { work_order_id: string; company_id: string; contractor_id: string; hours_before: number };

/**
 * Reminds contractors who have not confirmed 24 and 2 hours before the start, once each. An assignment within that time
 * asks for the confirmation itself; a reminder more than an hour late is left to the next one. Returns the count.
 */
export async function remindBeforeStart(): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await inTransaction(async (tx) => {
      const at = sql`${now().toISOString()}::timestamptz`;
      const reminded = await tx.execute<Reminded>(sql`
        insert into start_reminders (work_order_id, company_id, contractor_id, start_at, hours_before, at)
        select o.id, o.company_id, o.contractor_id, o.start_at, due.hours, ${at}
        from (values (24), (2)) due (hours)
        join work_orders o on o.start_at > ${at} + (due.hours - 1) * interval '1 hour'
          and o.start_at <= ${at} + due.hours * interval '1 hour'
        where o.status = 'assigned' and not o.confirmed and not o.on_hold
          and o.assigned_at <= o.start_at - due.hours * interval '1 hour'
          and not exists (select 1 from start_reminders s where s.work_order_id = o.id
            and s.contractor_id = o.contractor_id and s.start_at = o.start_at and s.hours_before = due.hours)
        limit ${BATCH_SIZE}
        on conflict do nothing
        returning work_order_id, company_id, contractor_id, hours_before`);
      const wins = reminded.map(({ work_order_id }) => Number(work_order_id));
      const orders =
        wins.length > 0 ? await tx.select().from(workOrders).where(inArray(workOrders.id, wins)) : [];
      for (const { work_order_id, company_id, contractor_id, hours_before } of reminded) {
        const win = Number(work_order_id);
        const order = orders.find(({ id }) => id === win);
        await recordAction(
          tx,
          null,
          "work-order.starts-soon",
          { type: "work-order", id: win, companyId: Number(company_id) },
          {
            contractorId: Number(contractor_id),
            hours: hours_before,
            starts: order ? mailedStart(order) : "",
          },
        );
      }
      return ok({ count: reminded.length });
    });
    if (!batch.ok) throw new Error(batch.message);
    count += batch.value.count;
    if (batch.value.count < BATCH_SIZE) return count;
  }
}

export const deleteOldReminders = () =>
  db.delete(startReminders).where(lt(startReminders.at, new Date(now().getTime() - KEPT_MS)));
