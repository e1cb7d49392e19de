import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { type Filled, useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { NumberField } from "~/ui/fields/text-fields";
import type { payRunForm } from "../forms";

type Input = z.input<typeof payRunForm>;

export function PayRunForm({ filled, at }: { filled: Filled<Input>; at: string }) {
  const [form, fields] = useFormView<Input>({ id: "pay-run", defaultValue: filled });
  return (
    <Form method="post" className="section pay-run" {...getFormProps(form)} noValidate preventScrollReset>
      <ErrorSummary form={form} />
      <NumberField
        field={fields.days}
        label="Days after approval"
        hint="Work orders are due this many days after approval"
        inputMode="numeric"
      />
      <CheckboxField field={fields.isOn} label={`Pay due work orders automatically each day at ${at}`} />
      <Button>Save</Button>
    </Form>
  );
}
