import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import type { nameForm } from "../template";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  name?: string;
  /** The idempotency key, for actions that create something. */
  formKey?: string;
  children?: ReactNode;
};

export function NameDialog({ title, submit, closeTo, name = "", formKey, children }: Props) {
  const [form, fields] = useFormView<z.input<typeof nameForm>>({ defaultValue: { name } });
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <Form method="post" id={form.id} noValidate preventScrollReset>
        {formKey && <FormKey value={formKey} />}
        <ErrorSummary form={form} labels={{ name: "Template name" }} />
        {children}
        <TextField field={fields.name} label="Template name" maxLength={100} autoFocus={form.valid} />
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
