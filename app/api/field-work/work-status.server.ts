import { z } from "@hono/zod-openapi";
import { reportArrival } from "~/field-work/commands/report-arrival.server";
import { arrivalForm } from "~/field-work/forms";
import { ok } from "~/platform/result";
import { workStatuses } from "~/work-orders/rules/work-order";
import { type Api, call, fromZod } from "../http/call.server";
import { ofOrder } from "../http/several-orders.server";
import { numberOrText } from "../http/wire";

const workStatus = z.enum(workStatuses);

export function declareWorkStatus(api: Api) {
  call(api, {
    permission: "arrival.tell",
    id: "contractor.workStatus",
    method: "patch",
    path: "/contractor/work-status",
    summary: "Report that you are on the way or running late; checking in ends it",
    body: ofOrder.extend({
      workStatus,
      minutes: numberOrText.nullish().openapi({
        type: "number",
        example: 30,
        description: "onWay: on the way; late: after the start of the work order",
      }),
    }),
    answer: { payload: z.object({ workStatus, arrivalAt: z.string() }) },
    run: async ({ actor, body: { workOrderId, workStatus, minutes } }) => {
      const read = arrivalForm.safeParse({ minutes });
      if (!read.success) return fromZod(read.error);
      const result = await reportArrival(actor, { win: workOrderId, status: workStatus, ...read.data });
      if (!result.ok) return result;
      const arrivalAt = result.value.arrivalAt.toISOString();
      return ok({ message: "The client was notified", payload: { workStatus, arrivalAt } });
    },
  });
}
