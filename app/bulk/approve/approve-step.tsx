import { Form, Link, useNavigation } from "@remix-run/react";
import { paths } from "~/paths";
import type { FormView } from "~/platform/forms/use-form-view";
import { count, money, quantity } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import type { Selection } from "../chosen.server";
import { ChosenFields, Unfitting } from "../components/bulk-dialog";
import { Refusals } from "../components/refusals";
import { groupReasons } from "../reasons";
import type { ApproveInput } from "./approve-form";
import type { LookedAt, LookedOver } from "./review.server";
import { markSeen } from "./seen";

type StepProps = {
  view: FormView;
  look: LookedOver;
  expenses: ApproveInput["expenses"];
  selection: Selection;
};

/** Every order with what it comes to: what is agreed to is exactly this. */
export function ApproveStep({ view, look, expenses, selection }: StepProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" id={view.id} preventScrollReset noValidate>
      <ErrorSummary form={view} />
      <ChosenFields {...selection} />
      <input type="hidden" name="expenses" value={expenses} />
      <input type="hidden" name="seen" value={markSeen(look.rows)} />
      {selection.isAll && <p>Nothing was ticked, so these are all work orders that the list shows.</p>}
      <p>
        Hours are those of the check-ins and devices those that were counted, unless you saved others.
        {look.claimedCents > 0 && (expenses === "skip" ? " No expenses are paid." : " Expenses are paid.")}
      </p>
      <Warnings look={look} />
      <Table
        caption="What is approved"
        rows={look.rows}
        rowKey={({ win }) => win}
        rowState={({ problem, isOverTime }) =>
          problem !== null ? "refused" : isOverTime ? "warned" : undefined
        }
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
          { key: "note", label: "To know", cell: noteOf },
        ]}
      />
      <Unfitting {...selection} />
      <FormFooter>
        {look.readyCount > 0 && (
          <Button variant="primary" disabled={isBusy}>
            Approve and Pay {money(look.finalCents)}
          </Button>
        )}
        <LinkButton to={selection.closeTo} preventScrollReset>
          {look.readyCount > 0 ? "Cancel" : "Close"}
        </LinkButton>
      </FormFooter>
    </Form>
  );
}

function Warnings({ look: { rows, readyCount } }: { look: LookedOver }) {
  const ready = rows.filter(({ problem }) => problem === null);
  const large = ready.filter(({ isLarge }) => isLarge).length;
  const refused = rows.flatMap(({ win, problems }) => (problems.length ? [{ win, reasons: problems }] : []));
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
      {readyCount < rows.length && (
        <Refusals
          title={`${count(rows.length - readyCount, "work order")} can't be approved yet and will stay completed:`}
          reasons={groupReasons(refused)}
        />
      )}
    </>
  );
}

const titleOf = ({ win, title }: LookedAt) => (
  <>
    <Link to={paths.order("completed", win)} discover="none">
      {title}
    </Link>{" "}
    <span className="muted num">WIN {win}</span>
  </>
);

function unitsOf({ hoursHundredths, devicesHundredths }: LookedAt) {
  const hours = quantity(hoursHundredths, "Hour");
  return devicesHundredths > 0 ? `${hours}, ${quantity(devicesHundredths, "Device")}` : hours;
}

const noteOf = ({ problem, isOverTime, adjustmentCents, isUnacceptable }: LookedAt) =>
  [
    problem !== null && `Not approved: ${problem}`,
    isOverTime && (problem === null ? "Over Est. Time! It will be paid." : "Over Est. Time!"),
    adjustmentCents !== 0 && `Adjustment ${money(adjustmentCents)}`,
    isUnacceptable && "Not all of it is acceptable",
  ]
    .filter(Boolean)
    .join("; ");
