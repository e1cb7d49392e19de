import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  /** What the name begins with. */
  name?: string;
  /** Where the act makes something. */
  formKey?: string;
  children?: ReactNode;
};

/** Asks for a template's name: to rename or copy it, or to make one of a work order. */
export function NameDialog({ title, submit, closeTo, name = "", formKey, children }: Props) {
  const [form, fields] = useFormView({ defaultValue: { name } });
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <Form method="post" id={form.id} noValidate preventScrollReset>
        {formKey && <FormKey value={formKey} />}
        <ErrorSummary form={form} labels={{ name: "Template name" }} />
        {children}
        <TextField field={fields.name!} label="Template name" maxLength={100} autoFocus={form.valid} />
        <FormFooter>
          <Button variant="primary">{submit}</Button>
          <LinkButton to={closeTo} replace preventScrollReset discover="none">
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
