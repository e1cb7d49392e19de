import { z } from "@hono/zod-openapi";
import { acceptRoute } from "~/applications/commands/accept-route.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unrouteContractor } from "~/applications/commands/unroute-contractor.server";
import { NOBODY_CHOSEN } from "~/applications/route";
import { listBulkApplicants, listRouted } from "~/applications/route-queries.server";
import { db } from "~/platform/db.server";
import { ok } from "~/platform/result";
import { chosenSchema, readChosen } from "./bulk-chosen.server";
import { type Api, call } from "./call.server";
import { contractor, counted, toEach, win } from "./many.server";
import { orderFor } from "./order-for.server";

/** More are not asked at once: an invitation is a letter. */
const MOST_INVITED = 200;

const routed = z
  .object({
    contractor_id: z.string(),
    contractor_name: z.string(),
    origin: z.enum(["route", "invite"]),
    createdAt: z.string(),
    city: z.string(),
    state: z.string(),
    phone: z.string(),
    email: z.string(),
    distance: z.number().nullable(),
    currentRating: z.number(),
  })
  .openapi("RoutedContractor");
const applicant = z.object({ _id: z.string(), name: z.string(), workOrdersId: z.array(z.string()) });

export function declareInvites(api: Api) {
  call(api, {
    act: "application.route",
    id: "invites.bulk.contractors",
    method: "post",
    path: "/invites/bulk/contractors",
    refuses: [402],
    summary: "Invite contractors to a work order; each can accept it at once",
    body: z.object({
      workOrderId: win,
      contractorsId: z
        .array(contractor, { error: NOBODY_CHOSEN })
        .min(1, NOBODY_CHOSEN)
        .max(MOST_INVITED, `At most ${MOST_INVITED} contractors at once`),
    }),
    answer: counted("successContractorsCount"),
    run: ({ actor, body: { workOrderId, contractorsId } }) =>
      toEach(
        [...new Set(contractorsId)],
        (contractorId) => routeContractor(actor, { win: workOrderId, contractorId, origin: "invite" }),
        {
          countName: "successContractorsCount",
          done: "Contractors invited",
          failed: "Some contractors could not be invited",
        },
      ),
  });
  call(api, {
    act: "application.route",
    id: "invites.bulk.workOrders",
    method: "post",
    path: "/invites/bulk/work-orders",
    refuses: [402],
    summary: "Route work orders to one contractor: certain ones, or all that a list with these filters shows",
    body: chosenSchema.extend({ contractorId: contractor }),
    answer: {
      payload: z.object({
        successWorkOrdersCount: z.int(),
        errorMessages: z.array(z.string()).openapi({ description: "What was refused, one text for each" }),
      }),
    },
    run: async ({ actor, body: { contractorId, ...chosen } }) => {
      const wins = await readChosen(actor, chosen);
      if (!wins.ok) return wins;
      const said = { countName: "count", done: "Work orders routed", failed: "" };
      const each = await toEach(
        wins.value,
        (id) => routeContractor(actor, { win: id, contractorId, origin: "route" }),
        said,
      );
      if (!each.ok) return each;
      const { count, rejected } = each.value as { count: number; rejected?: Rejected };
      const errorMessages = rejected?.info.errorMessages ?? [];
      return ok({ message: said.done, payload: { successWorkOrdersCount: count, errorMessages } });
    },
  });
  call(api, {
    act: "work-order.see-applicants",
    id: "users.viewRouted",
    method: "post",
    path: "/users/view_routed",
    summary: "Who a work order is routed to, or invited to it, and has not answered yet",
    body: z.object({ work_order_id: win }),
    answer: { payload: z.object({ contractors: z.array(routed) }) },
    run: async ({ actor, body }) => {
      const order = await orderFor(actor, body.work_order_id, "work-order.see-applicants");
      if (!order.ok) return order;
      const rows = await listRouted(db, actor, order.value);
      return ok({ payload: { contractors: rows.map(showRouted) } });
    },
  });
  call(api, {
    act: "application.unroute",
    id: "orders.unroute",
    method: "post",
    path: "/orders/un-routed",
    summary: "Take a route or an invitation back",
    body: z.object({ workOrderId: win, contractorId: contractor }),
    run: async ({ actor, body: { workOrderId, contractorId } }) => {
      const result = await unrouteContractor(actor, { win: workOrderId, contractorId });
      return result.ok ? ok({ message: "Contractor un-routed" }) : result;
    },
  });
  call(api, {
    act: "application.accept",
    id: "contractor.invites.accept",
    method: "patch",
    path: "/contractor/invites/accept",
    refuses: [402],
    summary: "Accept a route: the contractor himself, or a client on his behalf, with a reason",
    body: z.object({
      workOrderId: win,
      contractorId: contractor.optional().openapi({ description: "For a client: on whose behalf" }),
      reason: z.string().max(2000).optional().openapi({ description: "For a client: why" }),
    }),
    run: async ({ actor, body: { workOrderId, contractorId, reason } }) => {
      const result = await acceptRoute(actor, { win: workOrderId, contractorId, reason });
      return result.ok ? ok({ message: "Work order accepted" }) : result;
    },
  });
  call(api, {
    act: "application.assign",
    id: "client.bulk.applicants",
    method: "post",
    path: "/client/bulk/applicants",
    summary: "Who has applied for any of certain work orders, and for which: whom they can be assigned to",
    body: chosenSchema,
    answer: { payload: z.object({ contractors: z.array(applicant) }) },
    run: async ({ actor, body }) => {
      const wins = await readChosen(actor, body);
      if (!wins.ok) return wins;
      const rows = await listBulkApplicants(db, actor, wins.value);
      const contractors = rows.map(({ id, name, wins: applied }) => ({
        _id: String(id),
        name,
        workOrdersId: applied.map(String),
      }));
      return ok({ payload: { contractors } });
    },
  });
}

type Rejected = { info: { errorMessages: string[] } };

const showRouted = (row: Awaited<ReturnType<typeof listRouted>>[number]): z.infer<typeof routed> => ({
  contractor_id: String(row.contractorId),
  contractor_name: row.name,
  origin: row.origin,
  createdAt: row.createdAt.toISOString(),
  city: row.city,
  state: row.stateCode,
  phone: row.phone,
  email: row.email,
  distance: row.miles === null ? null : Math.round(row.miles * 100) / 100,
  currentRating: row.rating,
});
