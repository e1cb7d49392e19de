import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { reportForm } from "../../forms";
import type { IssueView } from "../../queries.server";
import { IssueMessages } from "./issue-labels";

type IssueInput = z.input<typeof reportForm>;

type Props = {
  title: string;
  label: string;
  hint: string;
  submit: string;
  closeTo: string;
  isRestored: boolean;
  filled: { description: string };
  formKey?: string;
  issue?: Pick<IssueView, "messages">;
  timeZone: string;
};

export function IssueForm({ title, label, hint, submit, closeTo, isRestored, filled, ...more }: Props) {
  const { formKey, issue, timeZone } = more;
  const [view, fields] = useFormView<IssueInput>({ id: "issue", defaultValue: filled });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={view}
      submit={submit}
      isRestored={isRestored}
      formKey={formKey}
    >
      {issue && <IssueMessages messages={issue.messages} timeZone={timeZone} />}
      <TextArea field={fields.description} label={label} hint={hint} rows={4} maxLength={5000} required />
    </DialogForm>
  );
}
