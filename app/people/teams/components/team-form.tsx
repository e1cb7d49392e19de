import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { teamFields } from "../team-route.server";
import type { Colleague } from "../teams.server";
import { MembersField } from "./members-field";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  people: Colleague[];
  filled: { name?: string; usersIds?: string[] };
  formKey?: string;
};

export function TeamForm({ title, submit, closeTo, people, filled, formKey }: Props) {
  const [form, fields] = useFormView<z.input<typeof teamFields>>({ id: "team", defaultValue: filled });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={form}
      labels={{ name: "Team name", usersIds: "Members" }}
      submit={submit}
      formKey={formKey}
    >
      <TextField field={fields.name} label="Team name" hint="Up to 35 characters" autoFocus={form.valid} />
      <MembersField field={fields.usersIds} label="Members" people={people} />
    </DialogForm>
  );
}
