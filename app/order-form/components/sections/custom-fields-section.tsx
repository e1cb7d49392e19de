import { listLabels } from "~/companies/lists/kinds";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import { field, type OrderFields, type RowIntents } from "~/work-orders/form/order-fields";
import { EntryRows } from "../entries/entry-rows";
import { Section } from "./section";

const visibilities = [
  { value: "PUBLIC", label: "Public: shown to contractors in Published status" },
  { value: "RESTRICTED", label: "Restricted: shown to the contractor upon assignment" },
  { value: "HIDDEN", label: "Hidden: hidden from contractors" },
];

type Props = { form: RowIntents; fields: OrderFields; lists: ListChoices };

export function CustomFieldsSection({ form, fields, lists }: Props) {
  return (
    <Section id="fields" hint="Choose who sees each field">
      <EntryRows
        form={form}
        fields={fields}
        list="customFields"
        idField="customFieldId"
        noun="Custom field"
        entries={lists.customFields}
        maxLength={listLabels["custom-fields"].maxLength}
        types={visibilities}
      >
        {(row) => (
          <div className="columns">
            <TextField field={field(row, "value")} label="Value" optional />
            <SelectField
              field={field(row, "type")}
              label="Visibility"
              placeholder="Choose"
              options={visibilities}
            />
          </div>
        )}
      </EntryRows>
    </Section>
  );
}
