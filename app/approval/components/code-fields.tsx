import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { ApprovalFieldset } from "./approval-fieldset";

type Code = { approvalCodeId: number; name: string; required: boolean };

/** Contractors never see the client's approval codes. */
export function CodeFields({ codes, fields }: { codes: Code[]; fields: ApprovalFieldset }) {
  const rows = fields.clientApprovalCodes.getFieldList();
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
