import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { acceptRoute } from "~/applications/commands/accept-route.server";
import { declineRoute } from "~/applications/commands/decline-route.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unrouteContractor } from "~/applications/commands/unroute-contractor.server";
import { declineReasonText, invitedContractors } from "~/applications/forms";
import { OVERLAPS_FOR_CLIENT } from "~/applications/overlaps/overlap-labels";
import { overlapWarnings } from "~/applications/overlaps/overlap-notes.server";
import { countOverlaps } from "~/applications/overlaps/overlaps.server";
import { listBulkApplicants, listDeclined, listRouted } from "~/applications/routing/route-queries.server";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { reasonText } from "~/work-orders/rules/reason";
import { readSelection, selectionSchema } from "../bulk/bulk-orders.server";
import { type Api, call } from "../http/call.server";
import {
  batchResponse,
  contractor,
  ofOrder,
  ofOrderSnakeCase,
  runForEachOrder,
  warnings,
  win,
} from "../http/several-orders.server";
import { orderFor } from "../orders/order-for.server";

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
const declined = z
  .object({
    contractor_id: z.string(),
    contractor_name: z.string(),
    origin: z.enum(["route", "invite"]),
    declinedAt: z.string(),
    reason: z.string().openapi({ description: "Empty if the contractor gave none" }),
  })
  .openapi("DeclinedOffer");
const applicant = z.object({ _id: z.string(), name: z.string(), workOrdersId: z.array(z.string()) });

export function declareInvites(api: Api) {
  call(api, {
    permission: "application.route",
    id: "invites.bulk.contractors",
    method: "post",
    path: "/invites/bulk/contractors",
    refuses: [402],
    summary: "Invite contractors to a work order; the first to accept gets it",
    body: z.object({
      workOrderId: win,
      contractorsId: invitedContractors(contractor),
    }),
    answer: batchResponse("successContractorsCount"),
    run: ({ actor, body: { workOrderId, contractorsId } }) =>
      runForEachOrder(
        [...new Set(contractorsId)],
        (contractorId) => routeContractor(actor, { win: workOrderId, contractorId, origin: "invite" }),
        {
          countName: "successContractorsCount",
          done: "Contractors invited",
          failed: "Some contractors could not be invited",
          warn: (contractorIds) => warnedOf(actor, contractorIds, workOrderId),
        },
      ),
  });
  call(api, {
    permission: "work-order.see-applicants",
    id: "users.viewRouted",
    method: "post",
    path: "/users/view_routed",
    summary: "Contractors with an open route or invitation to a work order, and those who declined",
    body: ofOrderSnakeCase,
    answer: { payload: z.object({ contractors: z.array(routed), declined: z.array(declined) }) },
    run: async ({ actor, body }) => {
      const order = await orderFor(actor, body.work_order_id, "work-order.see-applicants");
      if (!order.ok) return order;
      const rows = await listRouted(db, actor, order.value);
      const refusals = await listDeclined(db, actor, order.value);
      return ok({ payload: { contractors: rows.map(showRouted), declined: refusals.map(showDeclined) } });
    },
  });
  call(api, {
    permission: "application.unroute",
    id: "orders.unroute",
    method: "post",
    path: "/orders/un-routed",
    summary: "Withdraw a route or an invitation",
    body: ofOrder.extend({ contractorId: contractor }),
    run: async ({ actor, body: { workOrderId, contractorId } }) => {
      const result = await unrouteContractor(actor, { win: workOrderId, contractorId });
      return result.ok ? ok({ message: "Contractor un-routed" }) : result;
    },
  });
  call(api, {
    permission: "application.accept",
    id: "contractor.invites.accept",
    method: "patch",
    path: "/contractor/invites/accept",
    refuses: [402],
    summary: "Accept a work order routed to you; a client accepts on the contractor's behalf, with a reason",
    body: z.object({
      workOrderId: win,
      contractorId: contractor.optional().openapi({
        description: "Required for clients: the contractor. Contractors accept only for themselves",
      }),
      reason: reasonText.optional().openapi({ description: "Required for clients: the reason" }),
    }),
    answer: { warnings },
    run: async ({ actor, body: { workOrderId, contractorId, reason } }) => {
      const result = await acceptRoute(actor, { win: workOrderId, contractorId, reason });
      if (!result.ok) return result;
      const warnings = await overlapWarnings(actor, result.value.contractorId, [workOrderId]);
      return ok({ message: "Work order accepted", ...(warnings.length > 0 && { warnings }) });
    },
  });
  call(api, {
    permission: "application.decline",
    id: "contractor.invites.decline",
    method: "patch",
    path: "/contractor/invites/decline",
    summary: "Decline a work order routed to you; the client sees the reason, if you give one",
    body: ofOrder.extend({ reason: declineReasonText.optional() }),
    run: async ({ actor, body: { workOrderId, reason } }) => {
      const result = await declineRoute(actor, { win: workOrderId, reason });
      return result.ok ? ok({ message: "Offer declined" }) : result;
    },
  });
  call(api, {
    permission: "application.assign",
    id: "client.bulk.applicants",
    method: "post",
    path: "/client/bulk/applicants",
    summary: "Applicants of several work orders, and for which they applied",
    body: selectionSchema,
    answer: { payload: z.object({ contractors: z.array(applicant) }) },
    run: async ({ actor, body }) => {
      const wins = await readSelection(actor, body);
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

const showDeclined = (row: Awaited<ReturnType<typeof listDeclined>>[number]): z.infer<typeof declined> => ({
  contractor_id: String(row.contractorId),
  contractor_name: row.name,
  origin: row.origin,
  declinedAt: row.declinedAt?.toISOString() ?? "",
  reason: row.reason,
});

/** Returns a warning for each invited contractor who has other work at that time. */
async function warnedOf(actor: Actor, contractorIds: number[], win: number) {
  const overlaps = await countOverlaps(actor, contractorIds, [win]);
  return contractorIds.filter((id) => id in overlaps).map((id) => `${id}: ${OVERLAPS_FOR_CLIENT}`);
}
