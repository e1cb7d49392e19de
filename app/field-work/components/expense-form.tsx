import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { DateField, MoneyField, TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { expenseForm } from "../forms";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  isRestored: boolean;
  formKey?: string;
  filled: { amount: string; description: string; date: string };
};

export function ExpenseForm({ title, submit, closeTo, filled, isRestored, formKey }: Props) {
  const [view, fields] = useFormView<z.input<ReturnType<typeof expenseForm>>>({
    id: "expense",
    defaultValue: filled,
  });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={view}
      submit={submit}
      isRestored={isRestored}
      formKey={formKey}
    >
      <div className="columns">
        <MoneyField field={fields.amount} label="Amount" enterKeyHint="next" required />
        <DateField field={fields.date} label="Date" required />
      </div>
      <TextField
        field={fields.description}
        label="Description"
        hint="What it was for"
        maxLength={500}
        required
      />
    </DialogForm>
  );
}
