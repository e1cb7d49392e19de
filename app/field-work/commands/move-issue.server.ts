import { issueReports } from "db/schema/field-work";
import { type Actor, fullName } from "~/access/actor";
import { notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { issuesOf } from "../field-work.server";
import { type IssueMessage, type IssueStep, moveIssue } from "../issues/issue-report";

type MoveIssue = {
  step: IssueStep;
  win: number;
  reportId: number;
  /** The message; empty when the client accepts. */
  text?: string;
};

const historyTypes: Record<IssueStep, string> = {
  "issue.answer": "issue resolved by contractor",
  "issue.resolve": "issue resolved",
  "issue.report-again": "report issue again",
};

/** Takes the next step of an issue: resolve (contractor), accept or report again (client). Refuses out of turn. */
export function takeIssueStep(actor: Actor, { step, win, reportId, text = "" }: MoveIssue) {
  return changeOrder(actor, step, win, async (tx, order) => {
    const issue = (await issuesOf(tx, order)).find(({ id }) => id === reportId);
    if (!issue) return notFound("Issue report");
    const next = moveIssue(step, issue);
    if (!next.ok) return next;
    const by = actor.role === "contractor" ? "contractor" : "client";
    const message: IssueMessage = { by, name: fullName(actor), text, at: now().toISOString() };
    await tx
      .update(issueReports)
      .set({ ...next.value, messages: [...issue.messages, message] })
      .where(isRowOf(order, issueReports, reportId));
    await recordOrderAction(tx, actor, step, order, {
      type: historyTypes[step],
      status: order.status,
      description: text || issue.messages[0]!.text,
      payload: { reportId, contractorId: order.contractorId, text },
    });
    return ok({ reportId });
  });
}
