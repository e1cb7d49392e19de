import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { IssueView } from "../queries.server";
import { IssueWords } from "./issue-labels";

type Props = {
  title: string;
  label: string;
  hint: string;
  submit: string;
  closeTo: string;
  isKept: boolean;
  filled: { description: string };
  /** Of a new report: pressed twice, it is made once. */
  formKey?: string;
  /** What has been said so far. */
  issue?: Pick<IssueView, "words">;
  timeZone: string;
};

/** What one side has to say of an issue, under what has been said of it before. */
export function IssueForm({ title, label, hint, submit, closeTo, isKept, filled, ...more }: Props) {
  const { formKey, issue, timeZone } = more;
  const [view, fields] = useFormView({ id: "issue", defaultValue: filled });
  return (
    <DialogForm title={title} closeTo={closeTo} form={view} submit={submit} isKept={isKept} formKey={formKey}>
      {issue && <IssueWords words={issue.words} timeZone={timeZone} />}
      <TextArea field={fields.description!} label={label} hint={hint} rows={4} maxLength={5000} required />
    </DialogForm>
  );
}
