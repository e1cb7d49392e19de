import { z } from "@hono/zod-openapi";
import { refusalFor } from "~/access/may";
import { withArrivals } from "~/applications/comparison/arrivals.server";
import { findOwnApplication, listApplicants } from "~/applications/queries.server";
import { audiences, orderPdf, ownOrderPdf } from "~/dashboard/pdf/order-pdf.server";
import { listCheckEntries, listExpenses, listIssues } from "~/field-work/queries.server";
import { readMoneyTrail } from "~/payouts/money-trail/read-money-trail.server";
import { db } from "~/platform/db/db.server";
import { invalid, notFound, ok } from "~/platform/result";
import { listBlocked } from "~/work-orders/blocked.server";
import { type HistoryEntry, listHistory } from "~/work-orders/history/list-history.server";
import { workStatuses } from "~/work-orders/rules/work-order";
import { readOrder } from "~/work-orders/store/order.server";
import { orderView } from "~/work-orders/view/order-view.server";
import { readExtras } from "~/work-orders/view/views.server";
import { applicantSchema, showApplicant } from "../applications/application-shapes";
import {
  checkEntrySchema,
  expenseSchema,
  issueSchema,
  showCheckEntry,
  showExpense,
  showIssue,
} from "../field-work/field-work-shapes";
import { type Api, call } from "../http/call.server";
import { win } from "../http/several-orders.server";
import { moneyTrailSchema, showMoneyTrail } from "./money-trail-shape";
import { orderFields, orderShape } from "./order-shapes";

const historySchema = z.object({
  createdAt: z.string(),
  doneAt: z.string().nullable().openapi({ description: "If a phone without a network sent it later" }),
  clockBehindSeconds: z.int().nullable().openapi({
    description:
      "By how much doneAt is later than that phone's clock said, negative if earlier; 0 if it was right",
  }),
  creator: z.object({ name: z.string() }),
  type: z.string(),
  work_order_status: z.string(),
  description: z.string(),
});

const showHistory = (entry: HistoryEntry): z.infer<typeof historySchema> => ({
  createdAt: entry.createdAt.toISOString(),
  doneAt: entry.doneAt?.toISOString() ?? null,
  clockBehindSeconds: entry.clockBehindSeconds,
  creator: { name: entry.creatorName },
  type: entry.type,
  work_order_status: entry.workOrderStatus,
  description: entry.description,
});

const detailsSchema = z
  .object({
    ...orderFields,
    expenses: z.array(expenseSchema),
    approvedExpenses: z.array(z.string()),
    checkInOutDetails: z.array(checkEntrySchema),
    report_issue_details: z.array(issueSchema),
    applyHistory: z.array(applicantSchema),
    history: z.array(historySchema),
    moneyTrail: moneyTrailSchema,
    contractorStatus: z.object({
      workStatus: z.enum(workStatuses).nullable(),
      arrivalAt: z.string().nullable(),
    }),
  })
  .openapi("WorkOrderDetails");

const oneOf = z.object({ workOrderId: win.optional(), win: win.optional() });

export function declareOrderDetails(api: Api) {
  call(api, {
    permission: "work-order.view",
    id: "orders.get",
    method: "get",
    path: "/orders",
    summary: "One work order by its id or its WIN, as the caller may see it",
    query: oneOf,
    answer: { payload: detailsSchema },
    run: async ({ actor, query }) => {
      const id = query.win ?? query.workOrderId;
      if (id === undefined) return invalid({ win: ["Please give workOrderId or win"] });
      const order = await readOrder(db, actor, id);
      if (!order || refusalFor(actor, "work-order.view", order)) return notFound();
      const [extras, bid, blocked, expenses, entries, issues, applicants, history, trail] = await Promise.all(
        [
          readExtras(order),
          findOwnApplication(db, actor, order),
          listBlocked(db, actor, order),
          listExpenses(db, actor, order),
          listCheckEntries(db, actor, order),
          listIssues(db, actor, order),
          listApplicants(db, actor, order).then((listed) => withArrivals(db, listed)),
          listHistory(db, actor, order),
          readMoneyTrail(actor, order),
        ],
      );
      const view = orderView(actor, order, extras);
      const payload: z.infer<typeof detailsSchema> = {
        ...orderShape(view, { bid, blocked }),
        expenses: expenses.map(showExpense),
        approvedExpenses: expenses
          .filter(({ decision }) => decision === "approved")
          .map(({ id }) => String(id)),
        checkInOutDetails: entries.map(showCheckEntry),
        applyHistory: applicants.map((row) => showApplicant(order, row)),
        history: history.map(showHistory),
        moneyTrail: (trail ?? []).map(showMoneyTrail),
        report_issue_details: issues.map(showIssue),
        contractorStatus: {
          workStatus: view.assignedView?.arrival?.status ?? null,
          arrivalAt: view.assignedView?.arrival?.at.toISOString() ?? null,
        },
      };
      return ok({ payload });
    },
  });
}

const audience = z.enum(audiences).default("company").openapi({
  description:
    "`company`: all that the company knows. `contractor`: what the assigned contractor may see, or any contractor before assignment.",
});

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

  call(api, {
    permission: "work-order.print-own",
    id: "orders.print",
    method: "get",
    path: "/orders/{id}/pdf",
    summary: "One of your company's work orders as a PDF",
    params: z.object({ id: win }),
    query: z.object({ audience }),
    bytes: ["application/pdf"],
    run: ({ actor, params, query }) => ownOrderPdf(actor, params.id, query.audience),
  });
}
