import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { type ListKind, listWords } from "../lists/kinds";

type Props = {
  list: ListKind;
  title: string;
  submit: string;
  closeTo: string;
  filled: { name?: string; required?: unknown };
  formKey?: string;
};

/** The name of an entry, new or not; a code's says too whether it must be filled in. */
export function NamedForm({ list, title, submit, closeTo, filled, formKey }: Props) {
  const [form, fields] = useFormView({ id: "named", defaultValue: filled });
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={{ id: form.id, errors: form.errors }} />
        <TextField
          field={fields.name!}
          label="Name"
          hint={`At most ${listWords[list].longest} characters`}
          autoFocus
        />
        {list === "approval-codes" && (
          <CheckboxField
            field={fields.required!}
            label="Required"
            hint="It must be filled in before Approve and Pay"
          />
        )}
        {formKey && <FormKey value={formKey} />}
        <FormFooter>
          <Button variant="primary">{submit}</Button>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
