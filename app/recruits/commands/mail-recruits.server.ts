import { recruitMails } from "db/schema/recruits";
import { workOrders } from "db/schema/work-orders";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { ok, type Result, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { changeOrder } from "~/work-orders/change-order.server";
import { type Order, recordOrderAct } from "~/work-orders/order.server";
import { displayStatus } from "~/work-orders/work-order";
import { recruitLetters } from "../email.server";
import { countNear, listUntold, MOST_TOLD } from "../nearby.server";

export const NOBODY_TO_TELL = "There is nobody near who has not heard of this work order yet.";

export const recruitRounds = jobQueue<{ win: number }>("recruit-rounds");

/**
 * Q-059, APP-040: a letter to each recruit near a published order who has not heard of it. The nearest are told at once,
 * the others by a job, some hundred at a time. Answers how many there are.
 */
export function mailRecruits(actor: Actor, { win }: { win: number }): Promise<Result<{ told: number }>> {
  return changeOrder(actor, "recruits.mail", win, async (tx, order) => {
    const { untold } = await countNear(tx, order);
    if (untold === 0) return refuse("conflict", NOBODY_TO_TELL);
    await tellNext(tx, order);
    await recordOrderAct(tx, actor, "recruits.mail", order, {
      type: "recruits mail",
      status: displayStatus(order, "client"),
      description: count(untold, "recruit"),
      payload: { recruits: untold },
    });
    return ok({ told: untold });
  });
}

/** The next of them, as long as the order is to be had; whoever else tells of it at the same time tells others. */
export const tellRecruits = async ({ win }: { win: number }) => {
  await inTransaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(workOrders)
      .where(and(eq(workOrders.id, win), eq(workOrders.status, "published")));
    if (order) await tellNext(tx, order);
    return ok();
  });
};

type Told = Pick<Order, "id" | "latitude" | "longitude">;

async function tellNext(tx: Tx, order: Told) {
  const ids = await listUntold(tx, order);
  if (ids.length === 0) return;
  const mails = ids.map((recruitId) => ({ workOrderId: order.id, recruitId, at: now() }));
  const told = await tx.insert(recruitMails).values(mails).onConflictDoNothing().returning();
  for (const { recruitId } of told) await recruitLetters.add(tx, { recruitId, win: order.id });
  if (ids.length === MOST_TOLD) await recruitRounds.add(tx, { win: order.id });
}

/** Whether a job still tells of an order. */
export async function isTelling(reader: Reader, win: number): Promise<boolean> {
  const rows = await reader.execute<{ one: number }>(sql`select 1 as one from pgboss.job
    where name = 'recruit-rounds' and state in ('created', 'retry', 'active') and data->>'win' = ${String(win)} limit 1`);
  return rows.length > 0;
}
