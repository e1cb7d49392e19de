import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { notFound, ok } from "~/platform/result";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { changeExpenses } from "./expense";
import { expensesOf } from "./field-work.server";

/** Locks the order and checks that the actor may change its expenses now. */
export async function lockForExpenses(tx: Tx, actor: Actor, win: number) {
  const locked = await lockPermitted(tx, actor, "expense.change", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const allowed = changeExpenses(order);
  return allowed.ok ? ok({ order }) : allowed;
}

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
