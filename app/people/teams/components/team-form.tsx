import { MembersField } from "~/companies/components/members-field";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
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
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={form}
      labels={{ name: "Team name", usersIds: "Members" }}
      submit={submit}
      formKey={formKey}
    >
      <TextField field={fields.name!} label="Team name" hint="At most 35 characters" autoFocus={form.valid} />
      <MembersField field={fields.usersIds!} label="Members" people={people} />
    </DialogForm>
  );
}
