import type { Actor } from "~/access/actor";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { ok } from "~/platform/result";
import { moment } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import type { WorkStatus } from "~/work-orders/rules/work-order";
import { changeOrderOnce } from "~/work-orders/store/change-order.server";
import { lateActOn, recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { entriesOf } from "../field-work.server";
import { arrivalUpdate } from "../visits/arrival";

type ArrivalReport = { win: number; status: WorkStatus; minutes: number; idempotencyKey?: IdempotencyKey };

const types: Record<WorkStatus, string> = { onWay: "on my way", late: "running late" };

/**
 * Reports the contractor's expected arrival, on the way or late; it can be repeated. Pressing twice records it once.
 * Minutes of an act that is sent late count from the act.
 */
export function reportArrival(actor: Actor, { win, idempotencyKey, ...report }: ArrivalReport) {
  return changeOrderOnce(actor, "arrival.tell", win, idempotencyKey, async (tx, order) => {
    const at = lateActOn(actor, order)?.at ?? now();
    const next = arrivalUpdate(order, await entriesOf(tx, order), report, at);
    if (!next.ok) return next;
    const { arrivalAt, workStatus } = next.value;
    const isSame = order.workStatus === workStatus && sameMinute(order.arrivalAt, arrivalAt);
    const expectedAt = arrivalAt.toISOString();
    if (isSame) return ok({ arrivalAt: expectedAt });
    await saveProgress(tx, order, { arrivalAt, workStatus });
    const expected = moment(arrivalAt, order.timeZone);
    await recordOrderAction(tx, actor, "arrival.tell", order, {
      type: types[workStatus],
      status: order.status,
      description: `Expected ${expected}`,
      payload: { contractorId: order.contractorId, workStatus, minutes: report.minutes, expected },
    });
    return ok({ arrivalAt: expectedAt });
  });
}

const sameMinute = (a: Date | null, b: Date) => a !== null && Math.abs(a.getTime() - b.getTime()) < 60_000;
