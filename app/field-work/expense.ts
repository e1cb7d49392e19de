/** Expenses: the contractor adds, edits and deletes them while the order is assigned, also on hold. */
import type { ExpenseDecision } from "db/schema/field-work";
import { ok, refuse } from "~/platform/result";
import type { OrderState } from "~/work-orders/rules/work-order";

export type { ExpenseDecision };
export type Expense = { id: number; amountCents: number; description: string };

const mayChangeExpenses = ({ status }: OrderState) => status === "assigned";

export const changeExpenses = (order: OrderState) =>
  mayChangeExpenses(order)
    ? ok()
    : refuse("conflict", "Expenses can only be changed while the work order is assigned");

export const totalCents = (expenses: readonly Pick<Expense, "amountCents">[]) =>
  expenses.reduce((sum, { amountCents }) => sum + amountCents, 0);
