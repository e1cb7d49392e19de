import { z } from "@hono/zod-openapi";
import { completeOrder } from "~/field-work/commands/complete-order.server";
import { reportArrival } from "~/field-work/commands/report-arrival.server";
import { saveTasks } from "~/field-work/commands/save-tasks.server";
import { changedKey, type Ticked, taskKey } from "~/field-work/completion/tasks";
import { arrivalForm, completeForm, taskListsForm } from "~/field-work/forms";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { taskLists, workStatuses } from "~/work-orders/rules/work-order";
import { readOrder } from "~/work-orders/store/order.server";
import { type Api, call, fromZod } from "../http/call.server";
import { ofOrder, ofOrderSnakeCase, wholeNumber } from "../http/several-orders.server";
import { numberOrText } from "../http/wire";
import { taskPhotos } from "../orders/order-shapes";

const task = z.object({
  name: z.string(),
  index: wholeNumber,
  checked: z.boolean(),
  changed: z.boolean().optional().openapi({
    description: "Set on any task: only the ticks of tasks that have it are saved",
  }),
  ...taskPhotos,
});
const tasks = taskListsForm(task);

const tickedIn = (sent: z.infer<typeof tasks>): Ticked => {
  const keys = (rows: z.infer<typeof task>[]) => rows.filter(({ checked }) => checked).map(taskKey);
  return {
    preArrivalRequirements: keys(sent.preArrivalRequirements),
    onSiteRequirements: keys(sent.onSiteRequirements),
    completionRequirements: keys(sent.completionRequirements),
  };
};

function changedIn(sent: z.infer<typeof tasks>): string[] | undefined {
  const changed = taskLists.flatMap((list) =>
    sent[list].filter((task) => task.changed).map((task) => changedKey(list, taskKey(task))),
  );
  return changed.length > 0 ? changed : undefined;
}

export function declareFieldWork(api: Api) {
  call(api, {
    permission: "task.check",
    id: "tasks.save",
    method: "post",
    path: "/tasks",
    summary: "Save which tasks are done; only the ticks are read",
    sentLate: true,
    body: ofOrder.extend({ tasks }),
    answer: { payload: z.object({ tasks }) },
    run: async ({ actor, body, keyOf }) => {
      const result = await saveTasks(actor, {
        win: body.workOrderId,
        ticked: tickedIn(body.tasks),
        changed: changedIn(body.tasks),
        idempotencyKey: keyOf(body),
      });
      if (!result.ok) return result;
      const order = await readOrder(db, actor, body.workOrderId);
      return ok({ message: "Tasks saved", payload: { tasks: order?.tasks } });
    },
  });
  call(api, {
    permission: "work-order.complete",
    id: "users.complete",
    method: "post",
    path: "/users/complete_work_order",
    summary: "Mark an assigned work order as completed; errors list everything that is missing",
    body: ofOrderSnakeCase.extend({
      qtyDevices: numberOrText.nullish().openapi({ type: "number", example: 4 }),
    }),
    run: async ({ actor, body }) => {
      const read = completeForm.safeParse({ qtyDevices: body.qtyDevices });
      if (!read.success) return fromZod(read.error);
      const result = await completeOrder(actor, {
        win: body.work_order_id,
        qtyDevicesHundredths: read.data.qtyDevices,
      });
      return result.ok ? ok({ message: "Work order completed" }) : result;
    },
  });
}

const workStatus = z.enum(workStatuses);

export function declareWorkStatus(api: Api) {
  call(api, {
    permission: "arrival.tell",
    id: "contractor.workStatus",
    method: "patch",
    path: "/contractor/work-status",
    summary: "Report that you are on the way or running late; checking in ends it",
    sentLate: true,
    body: ofOrder.extend({
      workStatus,
      minutes: numberOrText.nullish().openapi({
        type: "number",
        example: 30,
        description: "onWay: on the way; late: after the start of the work order",
      }),
    }),
    answer: { payload: z.object({ workStatus, arrivalAt: z.string() }) },
    run: async ({ actor, body: { workOrderId, workStatus, minutes }, keyOf }) => {
      const read = arrivalForm.safeParse({ minutes });
      if (!read.success) return fromZod(read.error);
      const result = await reportArrival(actor, {
        win: workOrderId,
        status: workStatus,
        ...read.data,
        idempotencyKey: keyOf(workStatus, minutes),
      });
      if (!result.ok) return result;
      const { arrivalAt } = result.value;
      return ok({ message: "The client was notified", payload: { workStatus, arrivalAt } });
    },
  });
}
