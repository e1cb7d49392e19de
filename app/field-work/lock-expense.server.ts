import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Tx } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder } from "~/work-orders/order.server";
import { changeExpenses } from "./expense";
import { expensesOf } from "./field-work.server";

/** The order under its lock, where this person may enter and change its expenses now (FLD-023). */
export async function lockForExpenses(tx: Tx, actor: Actor, win: number) {
  const order = await lockOrder(tx, actor, win);
  if (!order) return notFound();
  const refusal = whyNot(actor, "expense.change", order);
  if (refusal) return refusal;
  const allowed = changeExpenses(order);
  return allowed.ok ? ok({ order }) : allowed;
}

/** Likewise with one of its expenses. */
export async function lockExpense(
  tx: Tx,
  actor: Actor,
  { win, expenseId }: { win: number; expenseId: number },
) {
  const locked = await lockForExpenses(tx, actor, win);
  if (!locked.ok) return locked;
  const { order } = locked.value;
  const expense = (await expensesOf(tx, order)).find(({ id }) => id === expenseId);
  return expense ? ok({ order, expense }) : notFound("Expense");
}
