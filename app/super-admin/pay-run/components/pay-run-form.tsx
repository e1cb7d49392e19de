import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { NumberField } from "~/ui/fields/text-fields";

/** Whether, and after how many days, what is approved is paid by itself. */
export function PayRunForm({ filled, at }: { filled: Record<string, unknown>; at: string }) {
  const [form, fields] = useFormView({ id: "pay-run", defaultValue: filled });
  return (
    <Form method="post" className="section pay-run" {...getFormProps(form)} noValidate preventScrollReset>
      <ErrorSummary form={form} />
      <NumberField
        field={fields.days!}
        label="Days after approval"
        hint="Work orders that have been approved for so many days are due"
        inputMode="numeric"
      />
      <CheckboxField field={fields.isOn!} label={`Pay what is due by itself, each day at ${at}`} />
      <Button>Save</Button>
    </Form>
  );
}
