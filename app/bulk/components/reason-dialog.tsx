import type { ReactNode } from "react";
import type { FormView } from "~/platform/forms/use-form-view";
import type { FieldMeta } from "~/ui/fields/field";
import { TextArea } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";
import { BulkDialog } from "./bulk-dialog";

type ReasonProps = {
  title: string;
  submit: string;
  view: FormView;
  field: FieldMeta;
  isKept: boolean;
  children: ReactNode;
};

/** What takes work from contractors, with the reason that they are told. */
export function ReasonDialog({ title, submit, view, field, isKept, children }: ReasonProps) {
  return (
    <BulkDialog
      view={view}
      title={title}
      submit={submit}
      danger
      labels={{ reason: "Reason" }}
      keep="Keep them"
    >
      <KeptNotice isKept={isKept} />
      {children}
      <TextArea
        field={field}
        label="Reason"
        hint="It is sent to each contractor."
        rows={4}
        maxLength={2000}
        required
      />
    </BulkDialog>
  );
}
