import type { ReactNode } from "react";
import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { NumberField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { arrivalForm } from "../forms";

type Props = {
  title: string;
  label: string;
  hint: string;
  submit: string;
  closeTo: string;
  isRestored: boolean;
  formKey: string;
  filled: { minutes: string };
  children: ReactNode;
};

/** Asks for minutes: quick to type on a phone, and independent of time zones. */
export function ArrivalForm({ label, hint, filled, children, ...dialog }: Props) {
  const [view, fields] = useFormView<z.input<typeof arrivalForm>>({ id: "arrival", defaultValue: filled });
  return (
    <DialogForm size="small" form={view} {...dialog}>
      <p>{children}</p>
      <NumberField field={fields.minutes} label={label} hint={hint} required />
    </DialogForm>
  );
}
