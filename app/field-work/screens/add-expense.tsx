import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { now } from "~/platform/clock.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { keptOr } from "~/platform/kept-form.server";
import { newFormKey, sentForm } from "~/platform/once.server";
import { redirectWithToast } from "~/platform/toast.server";
import { isoDateAt } from "~/platform/wall-clock";
import { whenLost } from "~/platform/when-lost";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { addExpense } from "../commands/add-expense.server";
import { expenseForm } from "../forms";
import { ExpenseForm } from "../parts/expense-form";

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
