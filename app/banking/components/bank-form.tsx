import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type Filled, useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import type { BankInput } from "../bank-fields";
import { BankFormFields } from "./bank-form-fields";

type Props = {
  submit: string;
  closeTo: string;
  filled: Filled<BankInput>;
  isMakeBelieve: boolean;
};

export function BankForm({ submit, closeTo, filled, isMakeBelieve }: Props) {
  const [form, fields] = useFormView<BankInput>({ id: "bank", defaultValue: filled });
  return (
    <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
      <ErrorSummary form={form} />
      <BankFormFields fields={fields} isMakeBelieve={isMakeBelieve} />
      <FormFooter>
        <Button variant="primary">{submit}</Button>
        <LinkButton to={closeTo} replace preventScrollReset>
          Cancel
        </LinkButton>
      </FormFooter>
    </Form>
  );
}
