import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { count } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldLabels, type FormErrors } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Dialog } from "~/ui/overlays/dialog";
import type { Selection } from "../selected-orders.server";
import { Refusals } from "./refusals";

type DialogProps<Input extends object> = {
  view: FormErrors<Input>;
  title: string;
  submit: string;
  danger?: boolean;
  labels?: FieldLabels<Input>;
  /** Replaces "Cancel" where that is the action's name. */
  keep?: string;
  /** No order can be changed: the dialog only shows the reasons. */
  impossible?: boolean;
  children: ReactNode;
};

export function BulkDialog<Input extends object>({ view, title, labels, ...more }: DialogProps<Input>) {
  const selection = useLoaderData<Selection>();
  const isBusy = useNavigation().state === "submitting";
  return (
    <Dialog
      title={`${title}: ${count(selection.fitting, "work order")}`}
      closeTo={selection.closeTo}
      size="small"
    >
      <Form method="post" id={view.id} preventScrollReset noValidate>
        <ErrorSummary form={view} labels={labels} />
        <ChosenOrders {...selection} />
        {more.children}
        <FormFooter>
          {!more.impossible && (
            <Button variant={more.danger ? "danger" : "primary"} disabled={isBusy}>
              {more.submit}
            </Button>
          )}
          <Link className="button" to={selection.closeTo} preventScrollReset discover="none">
            {more.impossible ? "Close" : (more.keep ?? "Cancel")}
          </Link>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

export const ChosenFields = ({ count: n, ticked, formKey }: Selection) => (
  <>
    <FormKey value={formKey} />
    <input type="hidden" name="count" value={n} />
    {ticked.map((win) => (
      <input key={win} type="hidden" name="win" value={win} />
    ))}
  </>
);

export function ChosenOrders(selection: Selection) {
  const { fitting, isAll, sample } = selection;
  return (
    <>
      <ChosenFields {...selection} />
      {isAll && <p>Nothing is selected, so this applies to all work orders in the list.</p>}
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
      <RefusedOrders {...selection} />
    </>
  );
}

export function RefusedOrders({ count: n, fitting, isAll, refused }: Selection) {
  if (n === fitting) return null;
  const those = count(n - fitting, isAll ? "work order" : "selected work order");
  return <Refusals title={`${those} can't be changed and will stay as they are:`} reasons={refused} />;
}
