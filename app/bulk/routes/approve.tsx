import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { APPROVAL_FUNDS_SHORT } from "~/approval/approval";
import { paths } from "~/paths";
import { PAYMENT_FAILED } from "~/platform/failures";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { refuse } from "~/platform/result";
import { count } from "~/platform/text/format";
import { Dialog } from "~/ui/overlays/dialog";
import { approveForm } from "../approve/approve-form";
import { ApproveStep } from "../approve/approve-step";
import { ExpensesStep } from "../approve/expenses-step";
import { FundsStep } from "../approve/funds-step";
import { lookOver } from "../approve/review.server";
import { askRun } from "../ask-run.server";
import { fittingOf, readSelection } from "../chosen.server";

/** BLK-009: first what becomes of the expenses, where there are any; then what comes of it, order by order. */
export const loader = guarded("approval.approve", async ({ actor, ...asked }) => {
  const { shown, wins } = await readSelection(actor, "approve", asked);
  const query = new URL(asked.request.url).searchParams;
  const chosen = query.get("expenses");
  const expenses = chosen === "skip" ? "skip" : "all";
  const look = await lookOver(actor, wins, expenses);
  return {
    selection: shown,
    look,
    expenses: expenses as typeof expenses,
    isAsked: chosen === null && look.claimedCents > 0,
    kept: [...query].filter(([name]) => !["expenses", "_routes"].includes(name)),
    addFundsTo: may(actor, "funds.add") ? paths.addFunds() : null,
  };
});

export const action = guarded("approval.approve", ({ actor, ...asked }) =>
  askRun(actor, "approve", asked, approveForm, async (wins, { expenses }) => {
    const { fitting } = await fittingOf(actor, "approve", wins);
    const look = await lookOver(
      actor,
      fitting.map(({ win }) => win),
      expenses,
    );
    return look.isShort ? refuse("funds", APPROVAL_FUNDS_SHORT) : undefined;
  }),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

export default function BulkApprove() {
  const { selection, look, expenses, isAsked, kept, addFundsTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  const title = `Approve: ${count(selection.fitting, "work order")}`;
  const isShort = look.isShort || view.errors?.includes(APPROVAL_FUNDS_SHORT);
  return (
    <Dialog
      title={isShort && !isAsked ? PAYMENT_FAILED : title}
      closeTo={selection.closeTo}
      size={isAsked || isShort ? "small" : "wide"}
    >
      {isAsked ? (
        <ExpensesStep look={look} kept={kept as [string, string][]} closeTo={selection.closeTo} />
      ) : isShort ? (
        <FundsStep look={look} addFundsTo={addFundsTo} closeTo={selection.closeTo} />
      ) : (
        <ApproveStep view={view} look={look} expenses={expenses} selection={selection} />
      )}
    </Dialog>
  );
}
