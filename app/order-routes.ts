import { route } from "@remix-run/route-config";

/** A contractor's profile as clients see it, over the list or the order that it was opened from. */
export const profile = (path: string, from: string) =>
  route(path, "applications/contractor/screens/contractor.tsx", { id: `contractor/${from}` }, [
    route("groups", "applications/contractor/screens/groups.tsx", { id: `contractor/${from}/groups` }),
    route("block", "applications/blocks/screens/block-contractor.tsx", { id: `contractor/${from}/block` }),
  ]);

/** The part of the site map under an order's details: every panel and dialog that an order has. */
export const orderRoutes = [
  route("hold", "work-orders/screens/hold.tsx"),
  route("publish", "work-orders/screens/publish.tsx"),
  route("cancel", "work-orders/screens/cancel.tsx"),
  route("delete", "work-orders/screens/delete.tsx"),
  route("revert", "work-orders/screens/revert.tsx"),
  route("duplicate", "work-orders/screens/duplicate.tsx"),
  route("create-template", "work-orders/templates/screens/make.tsx"),
  route("documents", "work-orders/screens/documents/documents.tsx", [
    route(":documentId/delete", "work-orders/screens/documents/delete-document.tsx"),
  ]),
  route("pictures/:documentId", "work-orders/screens/documents/picture.tsx"),
  route("map", "work-orders/screens/map.tsx"),
  route("custom-fields", "work-orders/screens/fill-fields.tsx"),
  route("history", "dashboard/screens/history.tsx"),
  route("apply", "applications/screens/apply.tsx"),
  route("withdraw", "applications/screens/withdraw.tsx"),
  route("applicants", "applications/screens/applicants.tsx"),
  profile("contractors/:contractorId", "in-order"),
  route("assign/:contractorId", "applications/screens/assign.tsx"),
  route("block/:contractorId", "applications/blocks/screens/block-contractor.tsx", {
    id: "block/in-order",
  }),
  route("block-company", "applications/blocks/screens/block-company.tsx"),
  route("unassign", "applications/screens/unassign.tsx"),
  route("invite", "applications/screens/routes/invite.tsx"),
  route("nearby", "applications/nearby/screens/nearby.tsx"),
  route("mail-recruits", "recruits/screens/mail-recruits.tsx"),
  route("unroute/:contractorId", "applications/screens/routes/unroute.tsx"),
  route("accept", "applications/screens/routes/accept.tsx"),
  route("accept/:contractorId", "applications/screens/routes/accept-on-behalf.tsx"),
  route("messages", "messaging/screens/messages.tsx"),
  route("messages/send-file", "messaging/screens/send-file.ts"),
  route("confirm", "applications/screens/confirm.tsx"),
  route("check-in", "field-work/screens/check-in.tsx"),
  route("check-out", "field-work/screens/check-out.tsx"),
  route("checks/:entryId/edit", "field-work/screens/edit-check.tsx"),
  route("checks/:entryId/delete", "field-work/screens/delete-check.tsx"),
  route("tasks", "field-work/screens/tasks.ts"),
  route("deliverables", "field-work/screens/deliverables.tsx"),
  route("deliverables/send", "field-work/screens/send-deliverable.ts"),
  route("deliverables/:documentId/delete", "field-work/screens/delete-deliverable.tsx"),
  route("expenses/add", "field-work/screens/add-expense.tsx"),
  route("expenses/:expenseId/edit", "field-work/screens/edit-expense.tsx"),
  route("expenses/:expenseId/delete", "field-work/screens/delete-expense.tsx"),
  route("complete", "field-work/screens/complete.tsx"),
  route("approval", "approval/screens/approval.tsx"),
  route("send-adjustment", "approval/screens/send-adjustment.tsx"),
  route("approve", "approval/screens/approve.tsx"),
  route("accept-adjustment", "approval/screens/accept-adjustment.tsx"),
  route("mark-paid", "approval/screens/mark-paid.tsx"),
];
