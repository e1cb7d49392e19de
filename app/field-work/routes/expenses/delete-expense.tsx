import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { money } from "~/platform/text/format";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { deleteExpense } from "../../commands/expenses/delete-expense.server";
import { DeleteDialog } from "../../components/delete-dialog";
import { expenseFor } from "../../route-subjects.server";

export const loader = guarded("expense.change", async ({ actor, params, request }) => {
  const { expense } = await expenseFor(actor, params);
  return {
    amount: money(expense.amountCents),
    description: expense.description,
    closeTo: closePath(params, request),
  };
});

export const action = formAction("expense.change", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteExpense(actor, { win: winOf(params), expenseId: readId(params.expenseId) });
  if (!result.ok) return result;
  return redirectWithToast(`${closePath(params, request)}#expenses`, "Expense deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteExpense() {
  const { amount, description, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete this expense?" closeTo={closeTo}>
      {amount} for {description}
    </DeleteDialog>
  );
}
