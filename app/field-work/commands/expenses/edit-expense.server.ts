import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { lockExpense } from "../../lock-expense.server";
import type { ExpenseInput } from "./add-expense.server";

type Edit = { win: number; expenseId: number } & ExpenseInput;

/** Edits an expense and resets the client's earlier decision about it. */
export function editExpense(actor: Actor, { win, expenseId, ...expense }: Edit) {
  return inTransaction(async (tx) => {
    const found = await lockExpense(tx, actor, { win, expenseId });
    if (!found.ok) return found;
    const { order, expense: before } = found.value;
    await tx
      .update(expenses)
      .set({ ...expense, decision: "entered", rejectionReason: "" })
      .where(eq(expenses.id, expenseId));
    await recordOrderAction(tx, actor, "expense.change", order, {
      type: "edit expense",
      status: order.status,
      description: `${money(expense.amountCents)} ${expense.description} (before: ${money(before.amountCents)} ${before.description})`,
      payload: { expenseId },
    });
    return ok({ expenseId });
  });
}
