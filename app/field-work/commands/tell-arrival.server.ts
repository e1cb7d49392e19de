import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { moment } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { changeOrder } from "~/work-orders/change-order.server";
import { recordOrderAct, saveProgress } from "~/work-orders/order.server";
import type { WorkStatus } from "~/work-orders/work-order";
import { tellArrival } from "../arrival";
import { entriesOf } from "../field-work.server";

type TellArrival = { win: number; status: WorkStatus; minutes: number };

const types: Record<WorkStatus, string> = { onWay: "on my way", late: "running late" };

/** the contractor says that he is on his way, or late, and when he will be there. He may say it again. */
export function tellOfArrival(actor: Actor, { win, ...told }: TellArrival) {
  return changeOrder(actor, "arrival.tell", win, async (tx, order) => {
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
