import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { count } from "~/platform/format";
import type { FormView } from "~/platform/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Dialog } from "~/ui/overlays/dialog";
import type { Selection } from "../chosen.server";

type DialogProps = {
  view: FormView;
  title: string;
  submit: string;
  danger?: boolean;
  children: ReactNode;
};

/** Asks before something is done to all that is selected, and says to which. */
export function BulkDialog({ view, title, submit, danger, children }: DialogProps) {
  const selection = useLoaderData() as Selection;
  const isBusy = useNavigation().state === "submitting";
  return (
    <Dialog
      title={`${title}: ${count(selection.fitting, "work order")}`}
      closeTo={selection.closeTo}
      size="small"
    >
      <Form method="post" id={view.id} preventScrollReset noValidate>
        <ErrorSummary form={view} />
        <Chosen {...selection} />
        {children}
        <FormFooter>
          <Button variant={danger ? "danger" : "primary"} disabled={isBusy}>
            {submit}
          </Button>
          <Link className="button" to={selection.closeTo} preventScrollReset discover="none">
            Cancel
          </Link>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

/** Which orders it is about, in words and in the form. */
export function Chosen({ count: n, fitting, isAll, sample, ticked, formKey }: Selection) {
  return (
    <>
      <FormKey value={formKey} />
      <input type="hidden" name="count" value={n} />
      {ticked.map((win) => (
        <input key={win} type="hidden" name="win" value={win} />
      ))}
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
      {n > fitting && (
        <p className="muted">
          {count(n - fitting, isAll ? "work order" : "selected work order")} can't be changed so and will
          stay; the result says why.
        </p>
      )}
    </>
  );
}
