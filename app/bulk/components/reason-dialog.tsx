import type { ReactNode } from "react";
import type { FormErrors } from "~/ui/fields/error-summary";
import type { FieldMeta } from "~/ui/fields/field";
import { TextArea } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/notice";
import { MAX_REASON_LENGTH } from "~/work-orders/rules/work-order";
import { BulkDialog } from "./bulk-dialog";

type ReasonProps = {
  title: string;
  submit: string;
  view: FormErrors;
  field: FieldMeta;
  isRestored: boolean;
  children: ReactNode;
};

export function ReasonDialog({ title, submit, view, field, isRestored, children }: ReasonProps) {
  return (
    <BulkDialog
      view={view}
      title={title}
      submit={submit}
      danger
      labels={{ reason: "Reason" }}
      keep="Keep them"
    >
      <RestoredNotice isRestored={isRestored} />
      {children}
      <TextArea
        field={field}
        label="Reason"
        hint="It is sent to each contractor."
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        required
      />
    </BulkDialog>
  );
}
