import { z } from "@hono/zod-openapi";
import { reportArrival } from "~/field-work/commands/report-arrival.server";
import { arrivalForm } from "~/field-work/forms";
import { ok } from "~/platform/result";
import { type Api, call, fromZod } from "../http/call.server";
import { win } from "../http/each.server";

export function declareWorkStatus(api: Api) {
  call(api, {
    permission: "arrival.tell",
    id: "contractor.workStatus",
    method: "patch",
    path: "/contractor/work-status",
    summary: "Report that you are on the way or running late; checking in ends it",
    body: z.object({
      workOrderId: win,
      workStatus: z.enum(["onWay", "late"]),
      minutes: z.union([z.number(), z.string()]).nullish().openapi({
        type: "number",
        example: 30,
        description: "onWay: on the way; late: after the start of the work order",
      }),
    }),
    answer: { payload: z.object({ workStatus: z.enum(["onWay", "late"]), arrivalAt: z.string() }) },
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
