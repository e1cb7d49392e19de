import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { APPROVAL_FUNDS_SHORT } from "~/approval/approval";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { PAYMENT_FAILED } from "~/platform/failures";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { refuse } from "~/platform/result";
import { count, money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { type ApproveInput, approveForm } from "../approve/approve-form";
import { ApproveStep } from "../approve/approve-step";
import { FundsStep } from "../approve/funds-step";
import { type ApprovalReview, reviewApproval } from "../approve/review.server";
import { startRunFromForm } from "../run-form.server";
import { listPermitted, readSelection } from "../selected-orders.server";

type StepProps = {
  review: ApprovalReview;
  hiddenFields: [string, string][];
  closeTo: string;
};

/** Asks whether expenses are paid with the work; approves nothing yet. */
function ExpensesStep({ review, hiddenFields, closeTo }: StepProps) {
  const having = review.rows.filter(({ claimedCents }) => claimedCents > 0).length;
  return (
    <Form method="get" preventScrollReset>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        {count(having, "work order")} of {review.rows.length} {having === 1 ? "has" : "have"} expenses:{" "}
        <b className="num">{money(review.claimedCents)}</b> in total.
      </p>
      <p>
        <b>Skip</b> approves the work without any of them. <b>Continue</b> approves them with the work. Either
        way you see the total first.
      </p>
      <FormFooter>
        <Button variant="primary" name="expenses" value="all">
          Continue
        </Button>
        <Button name="expenses" value="skip">
          Skip
        </Button>
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </FormFooter>
    </Form>
  );
}

/** Asks about expenses first, if there are any, then shows the review. */
export const loader = guarded("approval.approve", async ({ actor, ...listRequest }) => {
  const { shown, wins } = await readSelection(actor, "approve", listRequest);
  const query = new URL(listRequest.request.url).searchParams;
  const chosen = query.get("expenses");
  const expenses: ApproveInput["expenses"] = chosen === "skip" ? "skip" : "all";
  const review = await reviewApproval(actor, wins, expenses);
  return {
    selection: shown,
    review,
    expenses,
    needsConfirmation: chosen === null && review.claimedCents > 0,
    hiddenFields: [...pageQuery(listRequest.request, "expenses")],
    addFundsTo: may(actor, "funds.add") ? paths.addFunds() : null,
  };
});

export const action = guarded("approval.approve", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "approve", listRequest, approveForm, async (wins, { expenses }) => {
    const { fitting } = await listPermitted(actor, "approve", wins);
    const review = await reviewApproval(
      actor,
      fitting.map(({ win }) => win),
      expenses,
    );
    return review.isShort ? refuse("funds", APPROVAL_FUNDS_SHORT) : undefined;
  }),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkApprove() {
  const { selection, review, expenses, needsConfirmation, hiddenFields, addFundsTo } =
    useLoaderData<typeof loader>();
  const [view] = useFormView();
  const title = `Approve: ${count(review.readyCount, "work order")}`;
  const isShort = review.isShort || view.errors?.includes(APPROVAL_FUNDS_SHORT);
  return (
    <Dialog
      title={isShort && !needsConfirmation ? PAYMENT_FAILED : title}
      closeTo={selection.closeTo}
      size={needsConfirmation || isShort ? "small" : "wide"}
    >
      {needsConfirmation ? (
        <ExpensesStep
          review={review}
          hiddenFields={hiddenFields as [string, string][]}
          closeTo={selection.closeTo}
        />
      ) : isShort ? (
        <FundsStep review={review} addFundsTo={addFundsTo} closeTo={selection.closeTo} />
      ) : (
        <ApproveStep view={view} review={review} expenses={expenses} selection={selection} />
      )}
    </Dialog>
  );
}
