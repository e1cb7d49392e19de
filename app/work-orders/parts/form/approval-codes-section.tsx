import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FieldErrors } from "~/ui/fields/field";
import type { ListChoices } from "../../form/list-choices.server";
import { EntryFields } from "./entry-fields";
import { field, type OrderField, type OrderFields, type RowIntents } from "./order-fields";
import { Section } from "./section";

type Props = { form: RowIntents; fields: OrderFields; lists: ListChoices };

/** FRM-022: an existing code or a new one; those that are on the order are not offered again. */
export function ApprovalCodesSection({ form, fields, lists }: Props) {
  const list = field(fields, "clientApprovalCodes");
  const rows = list.getFieldList().map((row) => ({ row, fields: row.getFieldset() }));
  const used = rows.map((row) => field(row.fields, "approvalCodeId").value ?? "");
  const entries = lists.approvalCodes.map(({ required, ...code }) => ({
    ...code,
    name: required ? `${code.name} (required)` : code.name,
  }));
  return (
    <Section id="codes" hint="Filled in when the work order is approved; contractors don't see them">
      <div id={list.id} tabIndex={-1}>
        {rows.map(({ row, fields }, at) => (
          <fieldset className="part" key={row.key}>
            <legend>Approval code {at + 1}</legend>
            <EntryFields
              id={field(fields, "approvalCodeId")}
              name={field(fields, "name")}
              label="Approval code"
              entries={entries}
              elsewhere={used.filter((_, other) => other !== at)}
              longest={100}
            >
              <Required field={field(fields, "required")} />
            </EntryFields>
            <Button
              {...form.remove.getButtonProps({ name: list.name, index: at })}
              variant="quiet"
              size="small"
              icon="trash"
            >
              Remove approval code {at + 1}
            </Button>
          </fieldset>
        ))}
        <FieldErrors field={list} tight />
        <Button {...form.insert.getButtonProps({ name: list.name, defaultValue: {} })} icon="add">
          Add approval code
        </Button>
      </div>
    </Section>
  );
}

const Required = ({ field }: { field: OrderField }) => (
  <CheckboxField field={field} label="Required" hint="It must be filled in before Approve and Pay" tight />
);
