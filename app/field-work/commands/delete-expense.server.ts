import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { money } from "~/platform/format";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct } from "~/work-orders/order.server";
import { changeExpenses } from "../expense";
import { expensesOf } from "../field-work.server";

/** FLD-023: the contractor takes an expense back. */
export function deleteExpense(actor: Actor, { win, expenseId }: { win: number; expenseId: number }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "expense.change", order);
    if (refusal) return refusal;
    const allowed = changeExpenses(order);
    if (!allowed.ok) return allowed;
    const expense = (await expensesOf(tx, order)).find(({ id }) => id === expenseId);
    if (!expense) return notFound("Expense");
    await tx.delete(expenses).where(eq(expenses.id, expenseId));
    await recordOrderAct(tx, actor, "expense.change", order, {
      type: "delete expense",
      status: order.status,
      description: `${money(expense.amountCents)} ${expense.description}`,
      payload: { expenseId },
    });
    return ok({ expenseId });
  });
}
