import { listLabels } from "~/companies/lists/kinds";
import { CheckboxField } from "~/ui/fields/choice-fields";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { EntryRows } from "../entries/entry-rows";
import { Section } from "./section";

type Props = { form: RowIntents; fields: OrderFields; lists: ListChoices };

export function ApprovalCodesSection({ form, fields, lists }: Props) {
  const entries = lists.approvalCodes.map(({ required, ...code }) => ({
    ...code,
    name: required ? `${code.name} (required)` : code.name,
  }));
  const list = fields.clientApprovalCodes;
  const rows = list.getFieldList().map(({ key, getFieldset }) => {
    const { approvalCodeId, name, required } = getFieldset();
    return { key, id: approvalCodeId, name, required };
  });
  return (
    <Section id="codes" hint="Filled in when the work order is approved; contractors don't see them">
      <EntryRows
        form={form}
        list={list}
        rows={rows}
        noun="Approval code"
        entries={entries}
        maxLength={listLabels["approval-codes"].maxLength}
        newEntryFields={({ required }) => (
          <CheckboxField
            field={required}
            label="Required"
            hint="Must be filled in before Approve and Pay"
            tight
          />
        )}
        onAdd={({ id, name, required }) =>
          form.insert({ name: list.name, defaultValue: { approvalCodeId: id ?? "", name, required } })
        }
      />
    </Section>
  );
}
