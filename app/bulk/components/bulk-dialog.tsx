import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Dialog } from "~/ui/overlays/dialog";
import type { Selection } from "../chosen.server";
import { Refusals } from "./refusals";

type DialogProps = {
  view: FormView;
  title: string;
  submit: string;
  danger?: boolean;
  /** Of the fields, for the summary of what is wrong. */
  labels?: Record<string, string>;
  /** Instead of "Cancel", where that is the act. */
  keep?: string;
  /** Nothing can be done to any of them: the dialog only says why. */
  impossible?: boolean;
  children: ReactNode;
};

/** Asks before something is done to all that is selected, and says to which. */
export function BulkDialog({ view, title, submit, danger, labels, keep, impossible, children }: DialogProps) {
  const selection = useLoaderData() as Selection;
  const isBusy = useNavigation().state === "submitting";
  return (
    <Dialog
      title={`${title}: ${count(selection.fitting, "work order")}`}
      closeTo={selection.closeTo}
      size="small"
    >
      <Form method="post" id={view.id} preventScrollReset noValidate>
        <ErrorSummary form={view} labels={labels} />
        <Chosen {...selection} />
        {children}
        <FormFooter>
          {!impossible && (
            <Button variant={danger ? "danger" : "primary"} disabled={isBusy}>
              {submit}
            </Button>
          )}
          <Link className="button" to={selection.closeTo} preventScrollReset discover="none">
            {impossible ? "Close" : (keep ?? "Cancel")}
          </Link>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

/** What of the selection the form sends along. */
export const ChosenFields = ({ count: n, ticked, formKey }: Selection) => (
  <>
    <FormKey value={formKey} />
    <input type="hidden" name="count" value={n} />
    {ticked.map((win) => (
      <input key={win} type="hidden" name="win" value={win} />
    ))}
  </>
);

/** Which orders it is about, in words and in the form. */
export function Chosen(selection: Selection) {
  const { fitting, isAll, sample } = selection;
  return (
    <>
      <ChosenFields {...selection} />
      {isAll && <p>Nothing was ticked, so these are all work orders that the list shows.</p>}
      <ul className="bulk-chosen">
        {sample.map(({ win, title }) => (
          <li key={win}>
            {win} {title}
          </li>
        ))}
        {fitting > sample.length && (
          <li className="muted">and {(fitting - sample.length).toLocaleString("en-US")} more</li>
        )}
      </ul>
      <Unfitting {...selection} />
    </>
  );
}

/** Those that it does not fit. */
export function Unfitting({ count: n, fitting, isAll, refused }: Selection) {
  if (n === fitting) return null;
  const those = count(n - fitting, isAll ? "work order" : "selected work order");
  return <Refusals title={`${those} can't be changed and will stay as they are:`} reasons={refused} />;
}
