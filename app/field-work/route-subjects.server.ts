import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { orderFor } from "~/work-orders/order-route.server";
import { listCheckEntries, listDeliverables, listExpenses } from "./queries.server";

/** A number in the address; NaN, which nothing has, where it is none. */
export const idOf = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

const gone = (what: string) => new Response(`${what} not found`, { status: 404 });

export async function entryFor(actor: Actor, params: Params) {
  const order = await orderFor(actor, params, "check-in.edit");
  const entries = await listCheckEntries(db, actor, order);
  const entry = entries.find(({ id }) => id === idOf(params.entryId));
  if (!entry) throw gone("Check-in");
  return { order, entry };
}

export async function expenseFor(actor: Actor, params: Params) {
  const order = await orderFor(actor, params, "expense.change");
  const expenses = await listExpenses(db, actor, order);
  const expense = expenses.find(({ id }) => id === idOf(params.expenseId));
  if (!expense) throw gone("Expense");
  return { order, expense };
}

export async function deliverableFor(actor: Actor, params: Params) {
  const order = await orderFor(actor, params, "deliverable.delete");
  const deliverables = await listDeliverables(db, actor, order);
  const deliverable = deliverables.find(({ id }) => id === idOf(params.documentId));
  if (!deliverable) throw gone("Deliverable");
  return { order, deliverable };
}
