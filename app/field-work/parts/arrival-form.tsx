import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { NumberField } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  label: string;
  hint: string;
  submit: string;
  closeTo: string;
  isKept: boolean;
  filled: { minutes: string };
  children: ReactNode;
};

/** When the contractor will be there, in minutes: quick to type on a phone, and the same in every zone. */
export function ArrivalForm({ title, label, hint, submit, closeTo, isKept, filled, children }: Props) {
  const [view, fields] = useFormView({ id: "arrival", defaultValue: filled });
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <Form method="post" id={view.id} noValidate preventScrollReset>
        <KeptNotice isKept={isKept} />
        <ErrorSummary form={view} />
        <p>{children}</p>
        <NumberField field={fields.minutes!} label={label} hint={hint} required />
        <FormFooter>
          <Button variant="primary">{submit}</Button>
          <LinkButton to={closeTo}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
