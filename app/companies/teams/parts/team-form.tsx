import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { MembersField } from "../../parts/members-field";
import type { Colleague } from "../teams.server";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  people: Colleague[];
  filled: { name?: string; usersIds?: string[] };
  formKey?: string;
};

/** A team's name and who is in it. */
export function TeamForm({ title, submit, closeTo, people, filled, formKey }: Props) {
  const [form, fields] = useFormView({ id: "team", defaultValue: filled });
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} labels={{ name: "Team name", usersIds: "Members" }} />
        <TextField field={fields.name!} label="Team name" hint="At most 35 characters" autoFocus />
        <MembersField field={fields.usersIds!} label="Members" people={people} />
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
