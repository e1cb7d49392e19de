import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { editExpense } from "../commands/edit-expense.server";
import { ExpenseForm } from "../components/expense-form";
import { expenseForm } from "../forms";
import { expenseFor } from "../route-subjects.server";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const { expense } = await expenseFor(actor, params);
  const amount = (expense.amountCents / 100).toFixed(2);
  return {
    ...(await keptOr(request, { amount, description: expense.description, date: expense.date })),
    closeTo: closePath(params, request),
  };
});

export const action = guarded("expense.change", async ({ actor, params, request }) => {
  const { expense } = await expenseFor(actor, params);
  const submission = await readForm(request, expenseForm({ today: expense.date }));
  if (submission.status !== "success") return invalidForm(submission);
  const { amount: amountCents, description, date } = submission.value;
  const change = { win: winOf(params), expenseId: expense.id, amountCents, description, date };
  const result = await editExpense(actor, change);
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense changed");
});

export const clientAction = whenLost();

export default function EditExpense() {
  const { filled, isKept, closeTo } = useLoaderData<typeof loader>();
  return <ExpenseForm title="Edit Expense" submit="Save" closeTo={closeTo} filled={filled} isKept={isKept} />;
}
