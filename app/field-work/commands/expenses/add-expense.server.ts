import { expenses } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { ok } from "~/platform/result";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { lockForExpenses } from "../../lock-expense.server";

export type ExpenseInput = { amountCents: number; description: string; date: string };

type AddExpense = { win: number; idempotencyKey?: IdempotencyKey } & ExpenseInput;

export function addExpense(actor: Actor, { win, idempotencyKey, ...expense }: AddExpense) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `expense.add ${win}`, idempotencyKey, () => add(tx, actor, win, expense)),
  );
}

async function add(tx: Tx, actor: Actor, win: number, expense: ExpenseInput) {
  const locked = await lockForExpenses(tx, actor, win);
  if (!locked.ok) return locked;
  const { order } = locked.value;
  const [added] = await tx
    .insert(expenses)
    .values({ ...expense, workOrderId: win, contractorId: actor.id, createdAt: now() })
    .returning({ id: expenses.id });
  await recordOrderAction(tx, actor, "expense.change", order, {
    type: "add expense",
    status: order.status,
    description: `${money(expense.amountCents)} ${expense.description}`,
    payload: { expenseId: added!.id },
  });
  return ok({ expenseId: added!.id });
}
