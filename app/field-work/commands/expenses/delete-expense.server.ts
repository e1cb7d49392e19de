import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { lockExpense } from "../../lock-expense.server";

export function deleteExpense(actor: Actor, { win, expenseId }: { win: number; expenseId: number }) {
  return inTransaction(async (tx) => {
    const found = await lockExpense(tx, actor, { win, expenseId });
    if (!found.ok) return found;
    const { order, expense } = found.value;
    await tx.delete(expenses).where(eq(expenses.id, expenseId));
    await recordOrderAction(tx, actor, "expense.change", order, {
      type: "delete expense",
      status: order.status,
      description: `${money(expense.amountCents)} ${expense.description}`,
      payload: { expenseId },
    });
    return ok({ expenseId });
  });
}
