import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import type { Approval } from "~/approval/approval";
import { loadApprovalContext } from "~/approval/approval.server";
import { acceptAdjustment } from "~/approval/commands/accept-adjustment.server";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { saveApproval } from "~/approval/commands/save-approval.server";
import { approvalForm } from "~/approval/forms";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { readOrder } from "~/work-orders/store/order.server";
import { type Api, call, fromZod } from "../http/call.server";
import { ofOrderSnakeCase, wholeNumber } from "../http/several-orders.server";
import { type FieldsOf, numberOrText } from "../http/wire";

const quantity = numberOrText.optional();
const flag = z.boolean().optional();
/** Fields that are left out keep the recorded values. */
const decisions = {
  approvedHoursQty: quantity.openapi({ description: "Hours" }),
  approvedDeviceQty: quantity.openapi({ description: "Devices" }),
  finalPayAdjustment: quantity.openapi({
    description: "Dollars; negative needs a reason and the contractor's approval",
  }),
  adjustmentReason: z.string().optional(),
  communicationAcceptable: flag,
  workAcceptable: flag,
  deliverablesAcceptable: flag,
  approvedExpenses: z.union([z.array(z.union([z.string(), z.number()])), z.literal("skip")]).optional(),
  rejectedExpensesReasons: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]),
        expense: z.unknown().optional(),
        reason: z.string(),
      }),
    )
    .optional(),
  clientApprovalCodes: z
    .array(z.object({ approvalCodeId: z.union([z.string(), z.number()]), value: z.string() }))
    .optional()
    .openapi({ description: "The value; required fields must have one" }),
  sendAdjustmentToContractor: flag,
} satisfies Omit<FieldsOf<typeof approvalForm>, "seenExpenses">;
const approvalBody = ofOrderSnakeCase.extend(decisions);
type Body = z.infer<typeof approvalBody>;
/** The version the caller saw; the approval is refused if the order has changed since. */
const seen = {
  version: wholeNumber.optional().openapi({
    description:
      "The work order's version from its details; refused (409) if it has changed since. If absent, the current version is approved",
    example: 7,
  }),
  seenExpenses: z.string().optional().openapi({
    description:
      "The reviewed expenses as `id:cents`, separated by spaces, empty for none; refused (409) if they have changed since",
    example: "12:1250 15:4000",
  }),
};

export function declareApproval(api: Api) {
  call(api, {
    permission: "approval.save",
    id: "orders.approvedData",
    method: "patch",
    path: "/orders/approved-data",
    summary: "Save decisions about completed work, and send an adjustment to the contractor",
    body: approvalBody,
    run: async ({ actor, body }) => {
      const read = await readApproval(actor, body);
      if (!read.ok) return read;
      const { sendAdjustment: send, ...approval } = read.value;
      const result = await saveApproval(actor, { win: body.work_order_id, approval, send });
      return result.ok ? ok({ message: send ? "Adjustment sent to the contractor" : "Saved" }) : result;
    },
  });
  call(api, {
    permission: "approval.approve",
    id: "users.approve",
    method: "post",
    path: "/users/approved_work_order",
    summary: "Approve completed work and fix its pay",
    body: approvalBody.extend(seen),
    answer: { payload: z.object({ finalPay: z.number() }) },
    run: async ({ actor, body }) => {
      const read = await readApproval(actor, body);
      if (!read.ok) return read;
      const result = await approveOrder(actor, {
        win: body.work_order_id,
        approval: read.value,
        seenVersion: body.version,
      });
      if (!result.ok) return result;
      return ok({ message: "Work order approved", payload: { finalPay: result.value.finalPayCents / 100 } });
    },
  });
  call(api, {
    permission: "approval.accept-adjustment",
    id: "users.approveAdjustment",
    method: "post",
    path: "/users/approve_pay_adjustment_by_contractor",
    summary: "Agree to a negative pay adjustment",
    body: ofOrderSnakeCase,
    run: async ({ actor, body }) => {
      const result = await acceptAdjustment(actor, { win: body.work_order_id });
      return result.ok ? ok({ message: "Pay adjustment approved" }) : result;
    },
  });
}

/** Fills missing quantities with what was recorded: the hours of the check-ins, the devices counted. */
async function readApproval(
  actor: Actor,
  body: Body,
): Promise<Result<Approval & { sendAdjustment: boolean }>> {
  const order = await readOrder(db, actor, body.work_order_id);
  if (!order) return notFound();
  const recorded = await loadApprovalContext(db, order);
  const read = approvalForm({ absent: { ...recorded, acceptable: true } }).safeParse(body);
  return read.success ? ok(read.data) : fromZod(read.error);
}
