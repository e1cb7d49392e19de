import { expenses } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { discardOwn } from "~/work-orders/documents/discard.server";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { lockForExpenses } from "../../lock-expense.server";
import { type ReceiptChange, settleReceipt } from "../../receipts/receipts.server";

export type ExpenseInput = { amountCents: number; description: string; date: string };

type WithReceipt = ExpenseInput & { receiptFileId?: ReceiptChange };
type AddExpense = { win: number; idempotencyKey?: IdempotencyKey } & WithReceipt;

/** Refuses `invalid` without the receipt that the company asks for. */
export async function addExpense(actor: Actor, { win, idempotencyKey, ...expense }: AddExpense) {
  const result = await inTransaction((tx) =>
    runOnce(tx, actor.id, `expense.add ${win}`, idempotencyKey, () => add(tx, actor, win, expense)),
  );
  if (result.ok && expense.receiptFileId) await discardOwn(actor, [expense.receiptFileId]);
  return result;
}

async function add(tx: Tx, actor: Actor, win: number, { receiptFileId: change, ...expense }: WithReceipt) {
  const locked = await lockForExpenses(tx, actor, win);
  if (!locked.ok) return locked;
  const { order } = locked.value;
  const { amountCents } = expense;
  const receipt = await settleReceipt(tx, actor, order, { amountCents, change, before: null });
  if (!receipt.ok) return receipt;
  const [added] = await tx
    .insert(expenses)
    .values({
      ...expense,
      receiptFileId: receipt.value,
      workOrderId: win,
      companyId: order.companyId,
      contractorId: actor.id,
      createdAt: now(),
    })
    .returning({ id: expenses.id });
  await recordOrderAction(tx, actor, "expense.change", order, {
    type: "add expense",
    status: order.status,
    description: `${money(expense.amountCents)} ${expense.description}`,
    payload: { expenseId: added!.id },
  });
  return ok({ expenseId: added!.id });
}
