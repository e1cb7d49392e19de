import type { z } from "zod";
import { type Filled, useFormView } from "~/platform/forms/use-form-view";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { entryForm } from "../lists/entry-form";
import { type ListKind, listLabels } from "../lists/kinds";

type Input = z.input<typeof entryForm>;
type Props = {
  list: ListKind;
  title: string;
  submit: string;
  closeTo: string;
  filled: Filled<Input>;
  formKey?: string;
};

export function EntryForm({ list, title, submit, closeTo, filled, formKey }: Props) {
  const [form, fields] = useFormView<Input>({ id: "named", defaultValue: filled });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      size="small"
      form={{ id: form.id, errors: form.errors }}
      submit={submit}
      formKey={formKey}
    >
      <TextField
        field={fields.name}
        label="Name"
        hint={`Up to ${listLabels[list].maxLength} characters`}
        autoFocus={!form.errors}
      />
      {list === "approval-codes" && (
        <CheckboxField
          field={fields.required}
          label="Required"
          hint="It must be filled in before Approve and Pay"
        />
      )}
    </DialogForm>
  );
}
