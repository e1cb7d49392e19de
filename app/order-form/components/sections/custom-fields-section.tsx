import { listLabels } from "~/companies/lists/kinds";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { EntryRows } from "../entries/entry-rows";
import { Section } from "./section";

const visibilities = [
  { value: "PUBLIC", label: "Public: shown to contractors in Published status" },
  { value: "RESTRICTED", label: "Restricted: shown to the contractor upon assignment" },
  { value: "HIDDEN", label: "Hidden: hidden from contractors" },
];

type Props = { form: RowIntents; fields: OrderFields; lists: ListChoices };

export function CustomFieldsSection({ form, fields, lists }: Props) {
  const list = fields.customFields;
  const rows = list.getFieldList().map(({ key, getFieldset }) => {
    const { customFieldId, name, value, type } = getFieldset();
    return { key, id: customFieldId, name, value, type };
  });
  return (
    <Section id="fields" hint="Choose who sees each field">
      <EntryRows
        form={form}
        list={list}
        rows={rows}
        noun="Custom field"
        entries={lists.customFields}
        maxLength={listLabels["custom-fields"].maxLength}
        types={visibilities}
        onAdd={({ id, name, value, type }) =>
          form.insert({ name: list.name, defaultValue: { customFieldId: id ?? "", name, value, type } })
        }
      >
        {({ value, type }) => (
          <div className="columns">
            <TextField field={value} label="Value" optional />
            <SelectField field={type} label="Visibility" placeholder="Choose" options={visibilities} />
          </div>
        )}
      </EntryRows>
    </Section>
  );
}
