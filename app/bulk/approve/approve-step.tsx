import { Link, useNavigation } from "@remix-run/react";
import { paths } from "~/paths";
import { groupReasons } from "~/platform/group-reasons";
import { count, money, quantity } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary, type FormErrors } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import { Refusals } from "~/ui/notices/refusals";
import { BulkForm, ChosenFields, RefusedOrders } from "../components/bulk-dialog";
import type { Selection } from "../selected-orders.server";
import type { ApproveInput } from "./approve-form";
import type { ApprovalReview, ReviewedOrder } from "./review.server";
import { writeReviewedVersions } from "./reviewed-versions";

type StepProps = {
  view: FormErrors;
  review: ApprovalReview;
  expenses: ApproveInput["expenses"];
  selection: Selection;
};

/** Shows every order with its amounts; submitting approves exactly these versions. */
export function ApproveStep({ view, review, expenses, selection }: StepProps) {
  const isBusy = useNavigation().state === "submitting";
  const ready = review.rows.filter(({ problem }) => problem === null);
  const refused = review.rows.filter(({ problem }) => problem !== null);
  return (
    <BulkForm id={view.id} isPossible={review.readyCount > 0}>
      <ErrorSummary form={view} />
      <ChosenFields {...selection} />
      <input type="hidden" name="expenses" value={expenses} />
      <input type="hidden" name="seen" value={writeReviewedVersions(review.rows)} />
      {selection.isAll && <p>Nothing is selected, so this applies to all work orders in the list.</p>}
      {ready.length > 0 && (
        <p>
          Hours come from the check-ins and devices from the count, unless you saved other values.
          {review.claimedCents > 0 &&
            (expenses === "skip" ? " No expenses are paid." : " Expenses are paid.")}
        </p>
      )}
      <Warnings ready={ready} />
      {ready.length > 0 && (
        <Orders title={`${count(ready.length, "work order")} will be approved`} rows={ready} />
      )}
      {refused.length > 0 && (
        <>
          <Refusals
            title={`${count(refused.length, "work order")} can't be approved yet and will stay completed:`}
            reasons={groupReasons(refused.map(({ win, problems }) => ({ win, reasons: problems })))}
          />
          <Orders title="Can't be approved yet" rows={refused} />
        </>
      )}
      <RefusedOrders {...selection} />
      <FormFooter>
        {review.readyCount > 0 && (
          <Button variant="primary" disabled={isBusy}>
            Approve and Pay {money(review.finalCents)}
          </Button>
        )}
        <LinkButton to={selection.closeTo} preventScrollReset>
          {review.readyCount > 0 ? "Cancel" : "Close"}
        </LinkButton>
      </FormFooter>
    </BulkForm>
  );
}

const Orders = ({ title, rows }: { title: string; rows: ReviewedOrder[] }) => (
  <Table
    caption={title}
    showCaption
    rows={rows}
    rowKey={({ win }) => win}
    rowState={({ problem, isOverTime }) => (problem !== null ? "refused" : isOverTime ? "warned" : undefined)}
    columns={[
      { key: "title", label: "Title", main: true, cell: titleOf },
      { key: "units", label: "Approved", cell: unitsOf },
      {
        key: "expenses",
        label: "Expenses",
        numeric: true,
        cell: ({ expensesCents }) => money(expensesCents),
      },
      { key: "pay", label: "Final pay", numeric: true, cell: ({ finalCents }) => money(finalCents) },
      { key: "note", label: "Note", cell: noteOf },
    ]}
  />
);

function Warnings({ ready }: { ready: ReviewedOrder[] }) {
  const large = ready.filter(({ isLarge }) => isLarge).length;
  return (
    <>
      {ready.some(({ isOverTime }) => isOverTime) && (
        <Notice type="warning">
          Selected WO's include Time Overage! <b>They will be paid.</b>
        </Notice>
      )}
      {large > 0 && (
        <Notice type="warning">
          {count(large, "work order")} {large === 1 ? "comes" : "come"} to $1,000 or more.
        </Notice>
      )}
    </>
  );
}

const titleOf = ({ win, title }: ReviewedOrder) => (
  <>
    <Link to={paths.order("completed", win)} discover="none">
      {title}
    </Link>{" "}
    <span className="muted num">WIN {win}</span>
  </>
);

function unitsOf({ hoursHundredths, devicesHundredths }: ReviewedOrder) {
  const hours = quantity(hoursHundredths, "Hour");
  return devicesHundredths > 0 ? `${hours}, ${quantity(devicesHundredths, "Device")}` : hours;
}

const noteOf = ({ problem, isOverTime, adjustmentCents, isUnacceptable }: ReviewedOrder) =>
  [
    problem !== null && `Not approved: ${problem}`,
    isOverTime && (problem === null ? "Over Est. Time! It will be paid." : "Over Est. Time!"),
    adjustmentCents !== 0 && `Adjustment ${money(adjustmentCents)}`,
    isUnacceptable && "Not all work was acceptable",
  ]
    .filter(Boolean)
    .join("; ");
