import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
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
import { invalidExpense, readExpenseForm, refusedExpense } from "../../receipts/read-expense-form.server";
import { receiptAbove } from "../../receipts/receipts.server";
import { sendReceiptPath } from "../../route-subjects.server";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "expense.change");
  const { timeZone } = order;
  const filled = { amount: "", description: "", date: isoDateAt(now(), timeZone) };
  return {
    ...(await withSavedSubmission(request, filled)),
    formKey: newFormKey(),
    uploadTo: sendReceiptPath(params, request),
    receiptAboveCents: await receiptAbove(db, order),
    closeTo: closePath(params, request),
  };
});

export const action = guarded("expense.change", async ({ actor, params, request }) => {
  const { timeZone } = await orderFor(actor, params, "expense.change");
  const read = await readExpenseForm(actor, request, expenseForm({ today: isoDateAt(now(), timeZone) }));
  const { submission, receiptFileId, errors, formKey, sizes } = read;
  if (submission.status !== "success" || errors.length > 0) return invalidExpense(read);
  const { amount: amountCents, description, date } = submission.value;
  const result = await addExpense(actor, {
    win: winOf(params),
    amountCents,
    description,
    date,
    receiptFileId,
    idempotencyKey: formIdempotencyKey(formKey, submission.value, sizes),
  });
  if (!result.ok) return refusedExpense(read, result);
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense added");
});

export const clientAction = keepFormOnLostAnswer();

export default function AddExpense() {
  return <ExpenseForm title="Add Expense" submit="Add Expense" {...useLoaderData<typeof loader>()} />;
}
