import { getFormProps } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import type { GroupAnswer, Listed } from "../group-route.server";
import { ContractorsField } from "./contractors-field";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  listed: Listed;
  filled: { name?: string; usersIds?: string[] };
  formKey?: string;
};

/** A group's name and who is in it. */
export function GroupForm({ title, submit, closeTo, listed, filled, formKey }: Props) {
  const [form, fields] = useFormView({ id: "group", defaultValue: filled });
  const answer = useActionData<Partial<GroupAnswer>>();
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} labels={{ name: "Group name", usersIds: "Contractors" }} />
        <TextField field={fields.name!} label="Group name" hint="At most 35 characters" />
        <ContractorsField field={fields.usersIds!} label="Contractors" listed={answer?.listed ?? listed} />
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
