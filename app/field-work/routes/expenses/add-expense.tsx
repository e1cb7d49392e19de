import type { Params } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { addExpense } from "../../commands/expenses/add-expense.server";
import { ExpenseForm } from "../../components/expense-form";
import { expenseForm } from "../../forms";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const { timeZone } = await orderFor(actor, params, "expense.change");
  const filled = { amount: "", description: "", date: isoDateAt(now(), timeZone) };
  return {
    ...(await withSavedSubmission(request, filled)),
    formKey: newFormKey(),
    closeTo: closePath(params, request),
  };
});

async function formOf({ actor, params }: { actor: Actor; params: Params }) {
  const { timeZone } = await orderFor(actor, params, "expense.change");
  return expenseForm({ today: isoDateAt(now(), timeZone) });
}

export const action = formAction("expense.change", formOf, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const { amount: amountCents, description, date } = value;
  const idempotencyKey = formIdempotencyKey(submission.payload.formKey, value);
  const result = await addExpense(actor, {
    win: winOf(params),
    amountCents,
    description,
    date,
    idempotencyKey,
  });
  if (!result.ok) return result;
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense added");
});

export const clientAction = keepFormOnLostAnswer();

export default function AddExpense() {
  return <ExpenseForm title="Add Expense" submit="Add Expense" {...useLoaderData<typeof loader>()} />;
}
