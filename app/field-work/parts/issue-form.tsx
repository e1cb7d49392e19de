import { Form } from "@remix-run/react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";
import { Dialog } from "~/ui/overlays/dialog";
import type { IssueView } from "../queries.server";
import { IssueWords } from "./issue-words";

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
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" id={view.id} noValidate preventScrollReset>
        {formKey && <FormKey value={formKey} />}
        <KeptNotice isKept={isKept} />
        <ErrorSummary form={view} />
        {issue && <IssueWords words={issue.words} timeZone={timeZone} />}
        <TextArea field={fields.description!} label={label} hint={hint} rows={4} maxLength={5000} required />
        <FormFooter>
          <Button variant="primary">{submit}</Button>
          <LinkButton to={closeTo}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
