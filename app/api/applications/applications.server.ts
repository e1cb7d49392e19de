import { z } from "@hono/zod-openapi";
import { applyToOrder } from "~/applications/commands/apply-to-order.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { withArrivals } from "~/applications/comparison/arrivals.server";
import { applyForm } from "~/applications/forms";
import { overlapWarnings } from "~/applications/overlaps/overlap-notes.server";
import { listApplicants } from "~/applications/queries.server";
import { termsKey } from "~/applications/terms/posted-terms";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { type Api, call, fromZod } from "../http/call.server";
import { ofOrder, ofOrderSnakeCase, warnings } from "../http/several-orders.server";
import { type FieldsOf, numberOrText, withPayload } from "../http/wire";
import { orderFor } from "../orders/order-for.server";
import { applicantSchema, showApplicant } from "./application-shapes";

const amount = numberOrText.nullish().openapi({ type: "number", example: 50 });
const text = z.string().nullish();

/** The other documented fields (WIN, title, city …) are the order's own and are ignored. */
const bid = {
  isCounterOffer: z.boolean().nullish(),
  basicType: text.openapi({ example: "Hour" }),
  bidAmountBase: amount,
  bidAmountVariable: amount,
  startDate: text.openapi({ example: "2026-11-20" }),
  startTime: text.openapi({ example: "09:00" }),
  amountExpense: amount,
  descriptionExpense: text,
  comment: text,
} satisfies FieldsOf<ReturnType<typeof applyForm>>;

export function declareApplications(api: Api) {
  call(api, {
    permission: "application.apply",
    id: "users.apply",
    method: "post",
    path: "/users/apply_work_order",
    summary:
      "Apply for a work order, or change your application; isCounterOffer false accepts the posted terms",
    body: ofOrder.extend(bid),
    answer: { warnings, payload: z.object({ _id: z.string(), isCounterOffer: z.boolean() }) },
    run: async ({ actor, body: { workOrderId, ...typed } }) => {
      const order = await orderFor(actor, workOrderId, "application.apply");
      if (!order.ok) return order;
      const today = isoDateAt(now(), order.value.timeZone);
      const read = applyForm({ posted: order.value, today }).safeParse(typed);
      if (!read.success) return fromZod(read.error);
      const result = await applyToOrder(actor, {
        win: workOrderId,
        bid: read.data,
        seen: termsKey(order.value),
      });
      if (!result.ok) return result;
      const { isCounterOffer, isEdit } = result.value;
      const warnings = await overlapWarnings(actor, actor.id, [workOrderId]);
      return ok({
        ...(warnings.length > 0 && { warnings }),
        message: isEdit ? "Application changed" : "Applied",
        payload: { _id: String(workOrderId), isCounterOffer },
      });
    },
  });
  call(api, {
    permission: "application.withdraw",
    id: "users.cancelApplication",
    method: "post",
    path: "/users/cancel_application",
    summary: "Withdraw your application",
    body: ofOrderSnakeCase,
    run: async ({ actor, body }) => {
      const result = await withdrawApplication(actor, { win: body.work_order_id });
      return result.ok ? ok({ message: "Application canceled" }) : result;
    },
  });
  call(api, {
    permission: "work-order.see-applicants",
    id: "users.viewApplicants",
    method: "post",
    path: "/users/view_applicants",
    summary: "All applicants of a work order, previous ones included",
    body: ofOrderSnakeCase,
    answer: withPayload({ applicants: z.array(applicantSchema) }),
    run: async ({ actor, body }) => {
      const order = await orderFor(actor, body.work_order_id, "work-order.see-applicants");
      if (!order.ok) return order;
      const listed = await withArrivals(db, await listApplicants(db, actor, order.value));
      const applicants = listed.map((row) => showApplicant(order.value, row));
      return ok({ applicants, payload: { applicants } });
    },
  });
}
