import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { now } from "~/platform/clock.server";
import { inTransaction } from "~/platform/db.server";
import { moment } from "~/platform/format";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveProgress } from "~/work-orders/order.server";
import type { WorkStatus } from "~/work-orders/work-order";
import { tellArrival } from "../arrival";
import { entriesOf } from "../field-work.server";

type TellArrival = { win: number; status: WorkStatus; minutes: number };

const types: Record<WorkStatus, string> = { onWay: "on my way", late: "running late" };

/** the contractor says that he is on his way, or late, and when he will be there. He may say it again. */
export function tellOfArrival(actor: Actor, { win, ...told }: TellArrival) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "arrival.tell", order);
    if (refusal) return refusal;
    const next = tellArrival(order, await entriesOf(tx, order), told, now());
    if (!next.ok) return next;
    const { arrivalAt, workStatus } = next.value;
    // Pressed twice within a minute it is told once.
    const isSame = order.workStatus === workStatus && sameMinute(order.arrivalAt, arrivalAt);
    if (isSame) return ok({ arrivalAt });
    await saveProgress(tx, order, { arrivalAt, workStatus });
    const expected = moment(arrivalAt, order.timeZone);
    await recordOrderAct(tx, actor, "arrival.tell", order, {
      type: types[workStatus],
      status: order.status,
      description: `Expected ${expected}`,
      payload: { contractorId: order.contractorId, workStatus, minutes: told.minutes, expected },
    });
    return ok({ arrivalAt });
  });
}

const sameMinute = (a: Date | null, b: Date) => a !== null && Math.abs(a.getTime() - b.getTime()) < 60_000;
