import { useActionData } from "@remix-run/react";
import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { plainField } from "~/ui/fields/field";
import { CameraField } from "~/ui/fields/files/camera-field";
import { FileField } from "~/ui/fields/files/file-field";
import { DateField, MoneyField, TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { deliverableTypes } from "../completion/deliverables";
import type { expenseForm } from "../forms";
import type { ExpenseAnswer } from "../receipts/read-expense-form.server";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  uploadTo: string;
  /** The amount above which the client asks for a receipt. */
  receiptAboveCents: number | null;
  /** The stored receipt. */
  receipt?: { fileId: number; name: string; url?: string };
  isRestored: boolean;
  formKey?: string;
  filled: { amount: string; description: string; date: string };
};

export function ExpenseForm({ title, submit, closeTo, filled, isRestored, formKey, ...receipts }: Props) {
  const [view, fields] = useFormView<z.input<ReturnType<typeof expenseForm>>>({
    id: "expense",
    defaultValue: filled,
  });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={view}
      labels={{ amount: "Amount", date: "Date", description: "Description" }}
      submit={submit}
      isRestored={isRestored}
      formKey={formKey}
      hasFiles
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
      <ReceiptFields {...receipts} />
    </DialogForm>
  );
}

type ReceiptProps = Pick<Props, "uploadTo" | "receiptAboveCents" | "receipt">;

function ReceiptFields({ uploadTo, receiptAboveCents, receipt }: ReceiptProps) {
  const answer = useActionData<ExpenseAnswer>();
  const stored = [receipt, answer?.receipt].filter((file) => file !== undefined);
  const asked =
    receiptAboveCents === null ? "" : ` The client asks for one above ${money(receiptAboveCents)}.`;
  const errors = answer?.lastResult?.error?.receipt ?? undefined;
  return (
    <>
      <CameraField
        field={plainField("receiptPhoto")}
        label="Take a photo of the receipt"
        uploadTo={uploadTo}
        storedName="receiptKept"
      />
      <FileField
        field={plainField("receipt", { errors })}
        label="Receipt"
        hint={`A picture or a PDF, up to 25 MB. A new one replaces the one before.${asked}`}
        accept={deliverableTypes}
        uploadTo={uploadTo}
        stored={stored}
        storedName="receiptKept"
        optional
      />
    </>
  );
}
