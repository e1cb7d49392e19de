import { z } from "@hono/zod-openapi";
import { orderPdf } from "~/dashboard/pdf/order-pdf.server";
import { type Api, call } from "../http/call.server";
import { win } from "../http/several-orders.server";

export function declareOrderPdf(api: Api) {
  call(api, {
    permission: "work-order.print",
    id: "contractor.exportWorkOrder",
    method: "get",
    path: "/contractor/exportWorkOrder/{id}",
    summary: "One of your work orders as a PDF",
    params: z.object({ id: win }),
    bytes: ["application/pdf"],
    run: ({ actor, params }) => orderPdf(actor, params.id),
  });
}
