import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { confirmOrder } from "~/applications/commands/confirm-order.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { overlapWarnings } from "~/applications/overlaps/overlap-notes.server";
import { reasonText } from "~/work-orders/rules/reason";
import { type Api, call } from "../http/call.server";
import { batchResponse, contractor, ofOrders, runForEachOrder } from "../http/several-orders.server";

export function declareAssignments(api: Api) {
  call(api, {
    permission: "application.assign",
    id: "client.assign",
    method: "patch",
    path: "/client/assigned-work-order",
    refuses: [402],
    summary: "Assign an applicant at their bid and put the pay on hold",
    body: ofOrders.extend({ contractorId: contractor }),
    answer: batchResponse("successAssignWorkOrdersCount"),
    run: ({ actor, body: { workOrdersId, contractorId } }) =>
      runForEachOrder(workOrdersId, (win) => assignContractor(actor, { win, contractorId }), {
        countName: "successAssignWorkOrdersCount",
        done: "Contractor assigned",
        failed: "Some work orders could not be assigned",
        warn: (done) => overlapWarnings(actor, contractorId, done),
      }),
  });
  call(api, {
    permission: "application.unassign",
    id: "client.unassign",
    method: "patch",
    path: "/client/unassigned_work_order",
    summary: "Unassign work orders; the contractors get the reason",
    body: ofOrders.extend({ reason: reasonText.default("") }),
    answer: batchResponse("successWorkOrdersCount"),
    run: ({ actor, body: { workOrdersId, reason } }) =>
      runForEachOrder(workOrdersId, (win) => unassignContractor(actor, { win, reason }), {
        countName: "successWorkOrdersCount",
        done: "Contractor un-assigned",
        failed: "Some contractors could not be un-assigned",
      }),
  });
  call(api, {
    permission: "work-order.confirm",
    id: "orders.confirm",
    method: "patch",
    path: "/orders/confirm",
    summary: "Confirm a work order assigned to you",
    body: ofOrders,
    answer: batchResponse("successWorkOrdersCount"),
    run: ({ actor, body }) =>
      runForEachOrder(body.workOrdersId, (win) => confirmOrder(actor, { win }), {
        countName: "successWorkOrdersCount",
        done: "Work order confirmed",
        failed: "Some work orders could not be confirmed",
      }),
  });
}
