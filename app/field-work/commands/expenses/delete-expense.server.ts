import { expenses } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { lockExpense } from "../../lock-expense.server";

/** Deletes an expense with its receipt. */
export async function deleteExpense(actor: Actor, { win, expenseId }: { win: number; expenseId: number }) {
  let deleted: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const found = await lockExpense(tx, actor, { win, expenseId });
    if (!found.ok) return found;
    const { order, expense } = found.value;
    await tx.delete(expenses).where(isRowOf(order, expenses, expenseId));
    if (expense.receiptFileId !== null) deleted = await deleteFileRows(tx, [expense.receiptFileId]);
    await recordOrderAction(tx, actor, "expense.change", order, {
      type: "delete expense",
      status: order.status,
      description: `${money(expense.amountCents)} ${expense.description}`,
      payload: { expenseId },
    });
    return ok({ expenseId });
  });
  // After the commit, so that a failed transaction loses no bytes.
  if (result.ok) await deleteFileBytes(deleted);
  return result;
}
