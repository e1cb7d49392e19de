import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { newFormKey, sentForm } from "~/platform/db/idempotency.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { addExpense } from "../commands/add-expense.server";
import { ExpenseForm } from "../components/expense-form";
import { expenseForm } from "../forms";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const { timeZone } = await orderFor(actor, params, "expense.change");
  const filled = { amount: "", description: "", date: isoDateAt(now(), timeZone) };
  return { ...(await keptOr(request, filled)), formKey: newFormKey(), closeTo: closePath(params, request) };
});

export const action = guarded("expense.change", async ({ actor, params, request }) => {
  const { timeZone } = await orderFor(actor, params, "expense.change");
  const submission = await readForm(request, expenseForm({ today: isoDateAt(now(), timeZone) }));
  if (submission.status !== "success") return invalidForm(submission);
  const { amount: amountCents, description, date } = submission.value;
  const sending = sentForm(submission.payload.formKey, submission.value);
  const result = await addExpense(actor, { win: winOf(params), amountCents, description, date, sending });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense added");
});

export const clientAction = whenLost();

export default function AddExpense() {
  return <ExpenseForm title="Add Expense" submit="Add Expense" {...useLoaderData<typeof loader>()} />;
}
