import { Form } from "@remix-run/react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { DateField, MoneyField, TextField } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  isKept: boolean;
  /** Of a new one: pressed twice, it is added once. */
  formKey?: string;
  filled: { amount: string; description: string; date: string };
};

/** An expense, new or to be changed. */
export function ExpenseForm({ title, submit, closeTo, filled, isKept, formKey }: Props) {
  const [view, fields] = useFormView({ id: "expense", defaultValue: filled });
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" id={view.id} noValidate preventScrollReset>
        {formKey && <FormKey value={formKey} />}
        <KeptNotice isKept={isKept} />
        <ErrorSummary form={view} />
        <div className="columns">
          <MoneyField field={fields.amount!} label="Amount" enterKeyHint="next" required />
          <DateField field={fields.date!} label="Date" required />
        </div>
        <TextField
          field={fields.description!}
          label="Description"
          hint="What it was for"
          maxLength={500}
          required
        />
        <FormFooter>
          <Button variant="primary">{submit}</Button>
          <LinkButton to={closeTo}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
