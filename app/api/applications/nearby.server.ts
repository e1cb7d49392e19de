import { z } from "@hono/zod-openapi";
import { readNearbyRange } from "~/applications/nearby/nearby";
import { listNearby } from "~/applications/nearby/nearby.server";
import { RADIUS_STEPS } from "~/platform/places/radius";
import { ok } from "~/platform/result";
import { contractor, shapeOf } from "../contractors/contractors.server";
import { type Api, call } from "../http/call.server";
import { win } from "../http/several-orders.server";
import { numberOrText } from "../http/wire";
import { orderFor } from "../orders/order-for.server";

const near = contractor.extend({
  invited: z.boolean().openapi({
    description: "Whether the contractor has an open offer of the work order",
  }),
  applied: z.boolean(),
  hasOtherWork: z
    .boolean()
    .openapi({ description: "Whether the contractor has other work at the time of the work order" }),
});

export function declareNearby(api: Api) {
  call(api, {
    permission: "application.route",
    id: "client.nearby",
    method: "post",
    path: "/client/nearby_contractor",
    summary: "Contractors near a work order that is not assigned yet, nearest first",
    body: z.object({
      workOrderId: win,
      range: numberOrText.nullish().openapi({
        type: "string",
        description: `Miles: ${RADIUS_STEPS.join(", ")}, or "unlimited"; 50 by default`,
        example: "50",
      }),
      page: numberOrText.nullish().openapi({ type: "string", description: "From 1", example: "1" }),
      perPage: numberOrText.nullish().openapi({ type: "string", description: "At most 100", example: "20" }),
    }),
    answer: {
      contractors: z.array(near),
      payload: z.object({ contractors: z.array(near), total: z.number().int() }),
    },
    run: async ({ actor, body: { workOrderId, range, ...query } }) => {
      const order = await orderFor(actor, workOrderId, "application.route");
      if (!order.ok) return order;
      const found = await listNearby(actor, order.value, { rangeMiles: readNearbyRange(range), ...query });
      if (!found.ok) return found;
      const contractors = found.value.rows.map((row) => ({
        ...shapeOf(row),
        blocked: row.state === "blocked",
        invited: row.state === "invited",
        applied: row.state === "applied",
        hasOtherWork: row.hasOtherWork,
      }));
      return ok({ contractors, payload: { contractors, total: found.value.total } });
    },
  });
}
