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
import type { ExpenseInput } from "./add-expense.server";

type Edit = { win: number; expenseId: number } & ExpenseInput;

/** Another amount or reason is another expense: an earlier decision about it no longer holds. */
export function editExpense(actor: Actor, { win, expenseId, ...expense }: Edit) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "expense.change", order);
    if (refusal) return refusal;
    const allowed = changeExpenses(order);
    if (!allowed.ok) return allowed;
    const before = (await expensesOf(tx, order)).find(({ id }) => id === expenseId);
    if (!before) return notFound("Expense");
    await tx
      .update(expenses)
      .set({ ...expense, decision: "entered", rejectionReason: "" })
      .where(eq(expenses.id, expenseId));
    await recordOrderAct(tx, actor, "expense.change", order, {
      type: "edit expense",
      status: order.status,
      description: `${money(expense.amountCents)} ${expense.description} (before: ${money(before.amountCents)} ${before.description})`,
      payload: { expenseId },
    });
    return ok({ expenseId });
  });
}
