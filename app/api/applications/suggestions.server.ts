import { z } from "@hono/zod-openapi";
import { standings } from "~/applications/suggested/standing";
import { listSuggestions, type Suggestion } from "~/applications/suggested/suggest.server";
import { MAX_MILES, MAX_SUGGESTED, maxPoints } from "~/applications/suggested/suggestions";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { win } from "../http/several-orders.server";
import { orderFor } from "../orders/order-for.server";

const otherWork = z.enum(["none", "applied", "assigned"]).nullable();
const suggested = z
  .object({
    _id: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    points: z.int().openapi({
      description: `At most 100, which the order follows: distance ${maxPoints.distance}, work types ${maxPoints.workTypes}, free at that time ${maxPoints.free}, earlier work for you ${maxPoints.worked}, rating ${maxPoints.rating}`,
    }),
    reasons: z.array(z.string()).openapi({ example: ["12 miles away", "Free at that time"] }),
    distance: z.number().nullable().openapi({ description: "Miles; null for a remote work order" }),
    workTypes: z.array(z.string()).openapi({ description: "Those of the work order that they have done" }),
    otherWork: otherWork.openapi({ description: "At that time; null for a work order without a start" }),
    timesWorked: z.int().openapi({ description: "For your company" }),
    lastWorkedOn: z.string().nullable(),
    currentRating: z.number().openapi({ description: "Percent" }),
    ratedOrders: z.int(),
    standing: z.enum(standings).openapi({ description: "What has happened between them and the work order" }),
  })
  .openapi("SuggestedContractor");

export function declareSuggestions(api: Api) {
  call(api, {
    permission: "application.route",
    id: "orders.suggestions",
    method: "get",
    path: "/orders/{id}/suggestions",
    summary: `The ${MAX_SUGGESTED} contractors within ${MAX_MILES} miles who suit an unassigned work order best, with the reasons`,
    params: z.object({ id: win }),
    answer: { payload: z.object({ contractors: z.array(suggested) }) },
    run: async ({ actor, params }) => {
      const order = await orderFor(actor, params.id, "application.route");
      if (!order.ok) return order;
      const contractors = (await listSuggestions(actor, order.value)).map(showSuggestion);
      return ok({ payload: { contractors } });
    },
  });
}

const showSuggestion = (each: Suggestion): z.infer<typeof suggested> => ({
  _id: String(each.id),
  name: each.name,
  city: each.city,
  state: each.stateCode,
  points: each.points,
  reasons: each.reasons.map(({ text }) => text),
  distance: each.miles === null ? null : Math.round(each.miles * 100) / 100,
  workTypes: each.workTypes,
  otherWork: typeof each.otherWork === "object" ? (each.otherWork?.kind ?? null) : each.otherWork,
  timesWorked: each.timesWorked,
  lastWorkedOn: each.lastWorkedOn,
  currentRating: each.rating,
  ratedOrders: each.ratedOrders,
  standing: each.standing,
});
