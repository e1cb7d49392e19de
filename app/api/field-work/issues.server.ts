import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { takeIssueStep } from "~/field-work/commands/move-issue.server";
import { reportIssue } from "~/field-work/commands/report-issue.server";
import { answerForm, reportForm } from "~/field-work/forms";
import type { IssueStep } from "~/field-work/issues/issue-report";
import { listIssues, orderOfIssue } from "~/field-work/queries.server";
import { db } from "~/platform/db/db.server";
import { invalid, notFound, ok, type Result } from "~/platform/result";
import { readOrder } from "~/work-orders/store/order.server";
import { type Answer, type Api, call, fromZod } from "../http/call.server";
import { win } from "../http/several-orders.server";
import type { FieldsOf } from "../http/wire";
import { orderFor } from "../orders/order-for.server";
import { issueSchema, showIssue } from "./field-work-shapes";

const optionalText = z.string().nullish();
const subject = {
  id: win.optional().openapi({ description: "The report; work_order_id is enough if only one report fits" }),
  work_order_id: win.optional(),
};
const answer = { payload: issueSchema };
const reported = z.object({ client_issue_description: reportForm.shape.description });
const resolved = z.object({
  contractor_resolved_issue_description: answerForm.shape.description,
});
const report = { client_issue_description: optionalText } satisfies FieldsOf<typeof reported>;
const resolution = {
  contractor_resolved_issue_description: optionalText,
} satisfies FieldsOf<typeof resolved>;

export function declareReports(api: Api) {
  call(api, {
    permission: "issue.report",
    id: "reports.clientReport",
    method: "post",
    path: "/reports/client_report_issue",
    summary: "Report an issue with an assigned work order to its contractor",
    idempotent: true,
    body: z.object({ work_order_id: win, ...report }),
    answer,
    run: async ({ actor, body, keyOf }) => {
      const read = reported.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const text = read.data.client_issue_description;
      const result = await reportIssue(actor, { win: body.work_order_id, text, idempotencyKey: keyOf(body) });
      if (!result.ok) return result;
      return shown(actor, body.work_order_id, result.value.reportId, "Issue reported");
    },
  });
  call(api, {
    permission: "issue.answer",
    id: "reports.contractorResolved",
    method: "patch",
    path: "/reports/contractor_issue_resolved",
    summary: "Answer an issue: how it was resolved",
    body: z.object({ ...subject, ...resolution }),
    answer,
    run: async ({ actor, body }) => {
      const read = resolved.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const text = read.data.contractor_resolved_issue_description;
      return move(actor, "issue.answer", body, "Issue resolved", text);
    },
  });
  call(api, {
    permission: "issue.resolve",
    id: "reports.clientResolved",
    method: "patch",
    path: "/reports/client_issue_resolved",
    summary: "Accept an issue as resolved",
    body: z.object(subject),
    answer,
    run: ({ actor, body }) => move(actor, "issue.resolve", body, "Issue resolved"),
  });
  call(api, {
    permission: "issue.report-again",
    id: "reports.again",
    method: "patch",
    path: "/reports/issue_again",
    summary: "Report a resolved issue again",
    body: z.object({ ...subject, ...report }),
    answer,
    run: async ({ actor, body }) => {
      const read = reported.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const text = read.data.client_issue_description;
      return move(actor, "issue.report-again", body, "Issue reported again", text);
    },
  });
}

type Subject = { id?: number; work_order_id?: number };

async function move(actor: Actor, step: IssueStep, subject: Subject, message: string, text?: string) {
  const found = await findIssue(actor, step, subject);
  if (!found.ok) return found;
  const result = await takeIssueStep(actor, { step, text, ...found.value });
  return result.ok ? shown(actor, found.value.win, found.value.reportId, message) : result;
}

/** Finds a report by its id, or the order's only report that allows this step. */
async function findIssue(
  actor: Actor,
  step: IssueStep,
  { id, work_order_id }: Subject,
): Promise<Result<{ win: number; reportId: number }>> {
  if (id !== undefined) {
    const of = await orderOfIssue(db, id);
    if (of === undefined || (work_order_id ?? of) !== of) return notFound("Issue report");
    return ok({ win: of, reportId: id });
  }
  if (work_order_id === undefined) return invalid({ id: ["Please give id or work_order_id"] });
  const order = await orderFor(actor, work_order_id, step);
  if (!order.ok) return order;
  const fitting = (await listIssues(db, actor, order.value)).filter(({ steps }) => steps.includes(step));
  if (fitting.length === 0) return notFound("Issue report");
  if (fitting.length > 1) return invalid({ id: ["Please give id: there are several issue reports"] });
  return ok({ win: work_order_id, reportId: fitting[0]!.id });
}

async function shown(actor: Actor, win: number, reportId: number, message: string): Promise<Result<Answer>> {
  const order = await readOrder(db, actor, win);
  const found = order && (await listIssues(db, actor, order)).find(({ id }) => id === reportId);
  return found ? ok({ message, payload: showIssue(found) }) : notFound("Issue report");
}
