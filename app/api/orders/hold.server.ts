import { z } from "@hono/zod-openapi";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { type Api, call } from "../http/call.server";
import { batchResponse, ofOrders, runForEachOrder } from "../http/several-orders.server";

export function declareHold(api: Api) {
  call(api, {
    permission: "work-order.hold",
    id: "orders.hold",
    method: "post",
    path: "/orders/hold",
    summary: "Put assigned work orders on hold, or remove the hold",
    body: ofOrders.extend({ onHold: z.boolean() }),
    answer: batchResponse("successWorkOrdersCount"),
    run: ({ actor, body }) =>
      runForEachOrder(body.workOrdersId, (win) => holdOrder(actor, { win, onHold: body.onHold }), {
        countName: "successWorkOrdersCount",
        done: body.onHold ? "Put on hold" : "Hold removed",
        failed: "Some work orders could not be changed",
      }),
  });
}
