import { z } from "@hono/zod-openapi";
import { notFound, ok } from "~/platform/result";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import { revertOrder } from "~/work-orders/commands/revert-order.server";
import type { copyForm, holdForm } from "~/work-orders/forms";
import { cancelForm } from "~/work-orders/rules/reason";
import { type Api, call } from "../http/call.server";
import {
  batchResponse,
  ofOrderSnakeCase,
  ofOrders,
  runForEachOrder,
  wholeNumber,
} from "../http/several-orders.server";
import type { FieldsOf } from "../http/wire";

export function declareOrderActions(api: Api) {
  call(api, {
    permission: "work-order.publish",
    id: "users.publish",
    method: "post",
    path: "/users/publish_work_order",
    summary: "Publish a draft; the call confirms its amount",
    refuses: [402],
    body: ofOrderSnakeCase,
    run: async ({ actor, body }) => {
      const result = await publishOrder(actor, { win: body.work_order_id });
      return result.ok ? ok({ message: "Work order published" }) : result;
    },
  });
  call(api, {
    permission: "work-order.copy",
    id: "users.copy",
    method: "post",
    path: "/users/copy_work_order",
    summary: "Copy a work order into drafts; one by default",
    idempotent: true,
    body: ofOrderSnakeCase.extend({ no_count: wholeNumber.default(1) } satisfies FieldsOf<typeof copyForm>),
    answer: { payload: z.object({ workOrdersId: z.array(z.string()) }) },
    run: async ({ actor, body, keyOf }) => {
      const { work_order_id, no_count } = body;
      const result = await copyOrder(actor, {
        win: work_order_id,
        count: no_count,
        idempotencyKey: keyOf(body),
      });
      if (!result.ok) return result;
      return ok({ message: "Drafts created", payload: { workOrdersId: result.value.wins.map(String) } });
    },
  });
  declareEnds(api);
}

function declareEnds(api: Api) {
  const countName = "successWorkOrdersCount";
  call(api, {
    permission: "work-order.cancel",
    id: "orders.cancel",
    method: "patch",
    path: "/orders/cancel",
    summary: "Cancel assigned work orders; the contractors get the reason",
    body: ofOrders.extend(cancelForm.shape),
    answer: batchResponse(countName),
    run: ({ actor, body: { workOrdersId, reason } }) =>
      runForEachOrder(workOrdersId, (order) => cancelOrder(actor, { win: order, reason }), {
        countName,
        done: "Canceled",
        failed: "Some work orders could not be canceled",
      }),
  });
  call(api, {
    permission: "work-order.delete",
    id: "users.deleteWorkOrder",
    method: "post",
    path: "/users/delete_work_order",
    summary: "Delete work orders that are not assigned yet",
    body: ofOrders,
    answer: batchResponse(countName),
    run: ({ actor, body }) =>
      runForEachOrder(body.workOrdersId, (order) => deleteOrder(actor, { win: order }), {
        countName,
        done: "Deleted",
        failed: "Some work orders could not be deleted",
      }),
  });
  call(api, {
    permission: "work-order.revert",
    id: "orders.revert",
    method: "patch",
    path: "/orders/{id}/revert/{status}",
    summary: "Return a completed work order to its contractor; `status` can only be assigned",
    params: z.object({ id: z.string(), status: z.string() }),
    run: async ({ actor, params: { id, status } }) => {
      if (!/^\d{1,15}$/.test(id)) return notFound();
      const result = await revertOrder(actor, { win: Number(id), target: status });
      return result.ok ? ok({ message: "Work order returned to the contractor" }) : result;
    },
  });
}

export function declareHold(api: Api) {
  call(api, {
    permission: "work-order.hold",
    id: "orders.hold",
    method: "post",
    path: "/orders/hold",
    summary: "Put assigned work orders on hold, or remove the hold",
    body: ofOrders.extend({ onHold: z.boolean() } satisfies FieldsOf<typeof holdForm>),
    answer: batchResponse("successWorkOrdersCount"),
    run: ({ actor, body }) =>
      runForEachOrder(body.workOrdersId, (win) => holdOrder(actor, { win, onHold: body.onHold }), {
        countName: "successWorkOrdersCount",
        done: body.onHold ? "Put on hold" : "Hold removed",
        failed: "Some work orders could not be changed",
      }),
  });
}
