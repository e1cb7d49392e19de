import { recruitMails } from "db/schema/recruits";
import { workOrders } from "db/schema/work-orders";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { ok, type Result, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { displayStatus } from "~/work-orders/rules/work-order";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { type Order, recordOrderAction } from "~/work-orders/store/order.server";
import { recruitEmails } from "../email.server";
import { countNearbyRecruits, EMAIL_BATCH_SIZE, listNotEmailed } from "../nearby.server";

export const NO_RECRUITS_LEFT = "There are no recruits nearby left to email about this work order.";

export const recruitBatches = jobQueue("recruit-batches", z.object({ win: z.number() }));

/** Emails recruits near an order: `EMAIL_BATCH_SIZE` at once, the rest by jobs. Refuses `conflict` if none are left. */
export function emailRecruits(actor: Actor, { win }: { win: number }): Promise<Result<{ emailed: number }>> {
  return changeOrder(actor, "recruits.mail", win, async (tx, order) => {
    const { remaining } = await countNearbyRecruits(tx, order);
    if (remaining === 0) return refuse("conflict", NO_RECRUITS_LEFT);
    await emailNextBatch(tx, order);
    await recordOrderAction(tx, actor, "recruits.mail", order, {
      type: "recruits mail",
      status: displayStatus(order, "client"),
      description: count(remaining, "recruit"),
      payload: { recruits: remaining },
    });
    return ok({ emailed: remaining });
  });
}

/** Emails the next batch if the order is still open. Concurrent runs email different recruits. */
export const emailRemainingRecruits = async ({ win }: { win: number }) => {
  await inTransaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(workOrders)
      .where(and(eq(workOrders.id, win), eq(workOrders.status, "published")));
    if (order) await emailNextBatch(tx, order);
    return ok();
  });
};

type OrderPlace = Pick<Order, "id" | "companyId" | "latitude" | "longitude">;

async function emailNextBatch(tx: Tx, order: OrderPlace) {
  const ids = await listNotEmailed(tx, order);
  if (ids.length === 0) return;
  const { id: workOrderId, companyId } = order;
  const mails = ids.map((recruitId) => ({ workOrderId, companyId, recruitId, at: now() }));
  const inserted = await tx.insert(recruitMails).values(mails).onConflictDoNothing().returning();
  for (const { recruitId } of inserted) await recruitEmails.add(tx, { recruitId, win: order.id });
  if (ids.length === EMAIL_BATCH_SIZE) await recruitBatches.add(tx, { win: order.id });
}

/** Returns whether a job is still emailing recruits about an order. */
export async function isEmailing(reader: Reader, win: number): Promise<boolean> {
  const rows = await reader.execute<{ one: number }>(sql`select 1 as one from pgboss.job
    where name = 'recruit-batches' and state in ('created', 'retry', 'active') and data->>'win' = ${String(win)} limit 1`);
  return rows.length > 0;
}
