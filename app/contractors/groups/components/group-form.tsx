import { useActionData } from "@remix-run/react";
import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { ContractorOptions, GroupAnswer, groupFields } from "../group-route.server";
import { ContractorsField } from "./contractors-field";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  options: ContractorOptions;
  filled: { name?: string; usersIds?: string[] };
  formKey?: string;
};

export function GroupForm({ title, submit, closeTo, options, filled, formKey }: Props) {
  const [form, fields] = useFormView<z.input<typeof groupFields>>({ id: "group", defaultValue: filled });
  const answer = useActionData<Partial<GroupAnswer>>();
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={form}
      labels={{ name: "Group name", usersIds: "Contractors" }}
      submit={submit}
      formKey={formKey}
    >
      <TextField field={fields.name} label="Group name" hint="Up to 35 characters" />
      <ContractorsField field={fields.usersIds} label="Contractors" options={answer?.options ?? options} />
    </DialogForm>
  );
}
