import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { listQuery, orderFor } from "~/work-orders/order-route.server";
import { type IssueStep, moveIssue } from "./issues/issue-report";
import { listCheckEntries, listDeliverables, listExpenses, listIssues } from "./queries.server";

const notFoundPage = (what: string) => new Response(`${what} not found`, { status: 404 });

export async function entryFor(actor: Actor, params: Params) {
  const order = await orderFor(actor, params, "check-in.edit");
  const entries = await listCheckEntries(db, actor, order);
  const entry = entries.find(({ id }) => id === readId(params.entryId));
  if (!entry) throw notFoundPage("Check-in");
  return { order, entry, entries };
}

export async function expenseFor(actor: Actor, params: Params) {
  const order = await orderFor(actor, params, "expense.change");
  const expenses = await listExpenses(db, actor, order);
  const expense = expenses.find(({ id }) => id === readId(params.expenseId));
  if (!expense) throw notFoundPage("Expense");
  return { order, expense };
}

export const sendReceiptPath = ({ tab = "all", win = "" }: Params, request: Request) =>
  paths.orderAction(tab, win, "expenses/receipt/send", listQuery(request));

export async function deliverableFor(actor: Actor, params: Params) {
  const order = await orderFor(actor, params, "deliverable.delete");
  const deliverables = await listDeliverables(db, actor, order);
  const deliverable = deliverables.find(({ id }) => id === readId(params.documentId));
  if (!deliverable) throw notFoundPage("Deliverable");
  return { order, deliverable };
}

/** Loads the issue for a step; throws a 409 page if it isn't the actor's turn. */
export async function issueFor(actor: Actor, params: Params, step: IssueStep) {
  const order = await orderFor(actor, params, step);
  const issue = (await listIssues(db, actor, order)).find(({ id }) => id === readId(params.reportId));
  if (!issue) throw notFoundPage("Issue report");
  const turn = moveIssue(step, issue);
  if (!turn.ok) throw new Response(turn.message, { status: statusOf(turn) });
  return { order, issue };
}
