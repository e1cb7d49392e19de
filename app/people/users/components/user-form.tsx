import { useFormView } from "~/platform/forms/use-form-view";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  filled: { firstname?: string; lastname?: string; email?: string; phone?: string; accessctrl?: string };
  /** Shown and not changed: the address of somebody who has accepted. */
  fixedEmail?: string;
  formKey?: string;
};

/** What each of them may, as far as they differ (CA §6). */
const roles = [
  { value: "Admin", label: "Admin", hint: "Everything, also users, funds and payment methods" },
  { value: "Manager", label: "Manager", hint: "All work on orders; no users, funds or payment methods" },
  {
    value: "Dispatcher",
    label: "Dispatcher",
    hint: "As a Manager, but does not approve, mark as paid or block",
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
  const [form, fields] = useFormView({ id: "user", defaultValue: filled });
  const plain = { autoComplete: "off" };
  return (
    <DialogForm title={title} closeTo={closeTo} form={form} labels={labels} submit={submit} formKey={formKey}>
      <div className="columns">
        <TextField field={fields.firstname!} label={labels.firstname} {...plain} autoFocus={form.valid} />
        <TextField field={fields.lastname!} label={labels.lastname} {...plain} />
      </div>
      {fixedEmail ? (
        <p className="field">
          <b>Email</b>
          <br />
          {fixedEmail}
        </p>
      ) : (
        <TextField
          field={fields.email!}
          label={labels.email}
          type="email"
          inputMode="email"
          hint="The invitation is sent there"
          {...plain}
        />
      )}
      <PhoneField field={fields.phone!} label={labels.phone} placeholder="(555) 123-4567" {...plain} />
      <RadioGroup field={fields.accessctrl!} label={labels.accessctrl} options={roles} />
    </DialogForm>
  );
}
