import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { editExpense } from "../../commands/expenses/edit-expense.server";
import { ExpenseForm } from "../../components/expense-form";
import { expenseForm } from "../../forms";
import type { ExpenseView } from "../../queries.server";
import { invalidExpense, readExpenseForm, refusedExpense } from "../../receipts/read-expense-form.server";
import { receiptAbove } from "../../receipts/receipts.server";
import { expenseFor, sendReceiptPath } from "../../route-subjects.server";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const { order, expense } = await expenseFor(actor, params);
  const amount = (expense.amountCents / 100).toFixed(2);
  return {
    ...(await withSavedSubmission(request, { amount, description: expense.description, date: expense.date })),
    receipt: receiptOf(expense),
    uploadTo: sendReceiptPath(params, request),
    receiptAboveCents: await receiptAbove(db, order),
    closeTo: closePath(params, request),
  };
});

function receiptOf({ receiptFileId: fileId, receipt }: ExpenseView) {
  if (fileId === null || receipt === null) return undefined;
  const { name, storageKey, hasThumbnail } = receipt;
  return { fileId, name, url: hasThumbnail ? paths.thumbnail(storageKey) : undefined };
}

export const action = guarded("expense.change", async ({ actor, params, request }) => {
  const { expense } = await expenseFor(actor, params);
  const form = expenseForm({ today: expense.date });
  const read = await readExpenseForm(actor, request, form, expense.receiptFileId);
  const { submission, receiptFileId, errors } = read;
  if (submission.status !== "success" || errors.length > 0) return invalidExpense(read);
  const { amount: amountCents, ...rest } = submission.value;
  const changed = { expenseId: expense.id, amountCents, ...rest, receiptFileId };
  const result = await editExpense(actor, { win: winOf(params), ...changed });
  if (!result.ok) return refusedExpense(read, result);
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense changed");
});

export const clientAction = keepFormOnLostAnswer();

export default function EditExpense() {
  return <ExpenseForm title="Edit Expense" submit="Save" {...useLoaderData<typeof loader>()} />;
}
