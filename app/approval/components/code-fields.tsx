import type { useFormView } from "~/platform/forms/use-form-view";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Fields = ReturnType<typeof useFormView>[1];
/** The form's schema stays on the server, so the browser's types do not know that this is a list. */
type Rows = { getFieldList(): { getFieldset(): Fields }[] };
type Code = { approvalCodeId: number; name: string; required: boolean };

/** APR-010: the client's own codes, the required ones among them. Contractors never see them. */
export function CodeFields({ codes, fields }: { codes: Code[]; fields: Fields }) {
  const rows = (fields.clientApprovalCodes as unknown as Rows).getFieldList();
  return (
    <div className="columns">
      {codes.map(({ approvalCodeId, name, required }, at) => {
        const row = rows[at]?.getFieldset();
        return (
          <div key={approvalCodeId}>
            <input type="hidden" name={`clientApprovalCodes[${at}].approvalCodeId`} value={approvalCodeId} />
            <TextField
              field={row?.value ?? plainField(`clientApprovalCodes[${at}].value`)}
              label={name}
              optional={!required}
              maxLength={150}
            />
          </div>
        );
      })}
    </div>
  );
}
