import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { count } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldLabels, type FormErrors } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Refusals } from "~/ui/notices/refusals";
import { Dialog } from "~/ui/overlays/dialog";
import type { Selection } from "../selected-orders.server";

type DialogProps<Input extends object> = {
  view: FormErrors<Input>;
  title: string;
  submit: string;
  danger?: boolean;
  labels?: FieldLabels<Input>;
  /** Replaces "Cancel" where that is the action's name. */
  keep?: string;
  /** Shows also where nothing can be confirmed. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Shows what will be done and what won't; where nothing will, there is nothing to confirm. */
export function BulkDialog<Input extends object>({ view, title, labels, ...more }: DialogProps<Input>) {
  const selection = useLoaderData<Selection>();
  const isPossible = selection.fitting > 0;
  const isBusy = useNavigation().state === "submitting";
  return (
    <Dialog
      title={`${title}: ${count(selection.fitting, "work order")}`}
      closeTo={selection.closeTo}
      size="small"
    >
      <BulkForm id={view.id} isPossible={isPossible}>
        <ErrorSummary form={view} labels={labels} />
        <ChosenOrders {...selection} />
        {more.notice}
        {isPossible && more.children}
        <FormFooter>
          {isPossible && (
            <Button variant={more.danger ? "danger" : "primary"} disabled={isBusy}>
              {more.submit}
            </Button>
          )}
          <Link className="button" to={selection.closeTo} preventScrollReset discover="none">
            {isPossible ? (more.keep ?? "Cancel") : "Close"}
          </Link>
        </FormFooter>
      </BulkForm>
    </Dialog>
  );
}

type FormProps = { id: string; isPossible: boolean; children: ReactNode };

/** A form only where there is something to send. */
export const BulkForm = ({ id, isPossible, children }: FormProps) =>
  isPossible ? (
    <Form method="post" id={id} preventScrollReset noValidate>
      {children}
    </Form>
  ) : (
    children
  );

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
  const { fitting, done, isAll, sample } = selection;
  return (
    <>
      <ChosenFields {...selection} />
      {isAll && <p>Nothing is selected, so this applies to all work orders in the list.</p>}
      {fitting > 0 && (
        <section className="bulk-chosen">
          <h3>
            {count(fitting, "work order")} will be {done}
          </h3>
          <ul>
            {sample.map(({ win, title }) => (
              <li key={win}>
                {win} {title}
              </li>
            ))}
            {fitting > sample.length && (
              <li className="muted">and {(fitting - sample.length).toLocaleString("en-US")} more</li>
            )}
          </ul>
        </section>
      )}
      <RefusedOrders {...selection} />
    </>
  );
}

export const RefusedOrders = ({ count: n, fitting, done, refused }: Selection) =>
  n > fitting && (
    <Refusals title={`${count(n - fitting, "work order")} won't be ${done}`} reasons={refused} />
  );
