import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { inviteForm } from "../user-form";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  filled: { firstname?: string; lastname?: string; email?: string; phone?: string; accessctrl?: string };
  /** Read-only email of a user who has accepted. */
  fixedEmail?: string;
  formKey?: string;
};

/** Hints name the differences between the roles (CA §6). */
const roles = [
  { value: "Admin", label: "Admin", hint: "Everything, including users, funds and payment methods" },
  {
    value: "Manager",
    label: "Manager",
    hint: "Everything but users, funds and payment methods",
  },
  {
    value: "Dispatcher",
    label: "Dispatcher",
    hint: "Like a Manager, but can't approve, mark as paid or block",
  },
];
const labels = {
  firstname: "First name",
  lastname: "Last name",
  email: "Email",
  phone: "Phone",
  accessctrl: "Role",
};

export function UserForm({ title, submit, closeTo, filled, fixedEmail, formKey }: Props) {
  const [form, fields] = useFormView<z.input<typeof inviteForm>>({ id: "user", defaultValue: filled });
  const plain = { autoComplete: "off" };
  return (
    <DialogForm title={title} closeTo={closeTo} form={form} labels={labels} submit={submit} formKey={formKey}>
      <div className="columns">
        <TextField field={fields.firstname} label={labels.firstname} {...plain} autoFocus={form.valid} />
        <TextField field={fields.lastname} label={labels.lastname} {...plain} />
      </div>
      {fixedEmail ? (
        <p className="field">
          <b>Email</b>
          <br />
          {fixedEmail}
        </p>
      ) : (
        <TextField
          field={fields.email}
          label={labels.email}
          type="email"
          inputMode="email"
          hint="The invitation is sent to this address"
          {...plain}
        />
      )}
      <PhoneField field={fields.phone} label={labels.phone} placeholder="(555) 123-4567" {...plain} />
      <RadioGroup field={fields.accessctrl} label={labels.accessctrl} options={roles} />
    </DialogForm>
  );
}
