import type { Params } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { editExpense } from "../../commands/expenses/edit-expense.server";
import { ExpenseForm } from "../../components/expense-form";
import { expenseForm } from "../../forms";
import { expenseFor } from "../../route-subjects.server";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const { expense } = await expenseFor(actor, params);
  const amount = (expense.amountCents / 100).toFixed(2);
  return {
    ...(await withSavedSubmission(request, { amount, description: expense.description, date: expense.date })),
    closeTo: closePath(params, request),
  };
});

async function formOf({ actor, params }: { actor: Actor; params: Params }) {
  const { expense } = await expenseFor(actor, params);
  return expenseForm({ today: expense.date });
}

export const action = formAction("expense.change", formOf, async ({ actor, params, request, value }) => {
  const { amount: amountCents, ...rest } = value;
  const expenseId = readId(params.expenseId);
  const result = await editExpense(actor, { win: winOf(params), expenseId, amountCents, ...rest });
  if (!result.ok) return result;
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense changed");
});

export const clientAction = keepFormOnLostAnswer();

export default function EditExpense() {
  const { filled, isRestored, closeTo } = useLoaderData<typeof loader>();
  return (
    <ExpenseForm
      title="Edit Expense"
      submit="Save"
      closeTo={closeTo}
      filled={filled}
      isRestored={isRestored}
    />
  );
}
