import { expenses } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { lockExpense } from "../../lock-expense.server";
import { type ReceiptChange, settleReceipt } from "../../receipts/receipts.server";
import type { ExpenseInput } from "./add-expense.server";

type Edit = { win: number; expenseId: number; receiptFileId?: ReceiptChange } & ExpenseInput;

/** Edits an expense and resets the client's earlier decision about it. Refuses like `addExpense`. */
export async function editExpense(actor: Actor, { win, expenseId, receiptFileId: change, ...expense }: Edit) {
  let replaced: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const found = await lockExpense(tx, actor, { win, expenseId });
    if (!found.ok) return found;
    const { order, expense: before } = found.value;
    const { amountCents } = expense;
    const formerId = before.receiptFileId;
    const receipt = await settleReceipt(tx, actor, order, { amountCents, change, before: formerId });
    if (!receipt.ok) return receipt;
    await tx
      .update(expenses)
      .set({ ...expense, receiptFileId: receipt.value, decision: "entered", rejectionReason: "" })
      .where(isRowOf(order, expenses, expenseId));
    if (formerId !== null && receipt.value !== formerId) replaced = await deleteFileRows(tx, [formerId]);
    await recordOrderAction(tx, actor, "expense.change", order, {
      type: "edit expense",
      status: order.status,
      description: `${money(expense.amountCents)} ${expense.description} (before: ${money(before.amountCents)} ${before.description})`,
      payload: { expenseId },
    });
    return ok({ expenseId });
  });
  // After the commit, so that a failed transaction loses no bytes.
  if (result.ok) await deleteFileBytes(replaced);
  return result;
}
