import { recruitMails } from "db/schema/recruits";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { now } from "~/platform/clock.server";
import { inTransaction } from "~/platform/db.server";
import { count } from "~/platform/format";
import { notFound, ok, type Result, refuse } from "~/platform/result";
import { lockOrder, recordOrderAct } from "~/work-orders/order.server";
import { displayStatus } from "~/work-orders/work-order";
import { recruitLetters } from "../letter.server";
import { listUntold } from "../nearby.server";

export const NOBODY_TO_TELL = "There is nobody near who has not heard of this work order yet.";

/** Q-059, APP-040: a letter to each recruit near a published order who has not heard of it. Answers how many there were. */
export function mailRecruits(actor: Actor, { win }: { win: number }): Promise<Result<{ told: number }>> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "recruits.mail", order);
    if (refusal) return refusal;
    const ids = await listUntold(tx, order);
    if (ids.length === 0) return refuse("conflict", NOBODY_TO_TELL);
    await tx
      .insert(recruitMails)
      .values(ids.map((recruitId) => ({ workOrderId: win, recruitId, at: now() })));
    for (const recruitId of ids) await recruitLetters.add(tx, { recruitId, win });
    await recordOrderAct(tx, actor, "recruits.mail", order, {
      type: "recruits mail",
      status: displayStatus(order, "client"),
      description: count(ids.length, "recruit"),
      payload: { recruits: ids.length },
    });
    return ok({ told: ids.length });
  });
}
