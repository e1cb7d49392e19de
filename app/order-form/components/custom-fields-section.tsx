import { listWords } from "~/companies/lists/kinds";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import { field, type OrderFields, type RowIntents } from "~/work-orders/form/order-fields";
import { EntryRows } from "./entry-rows";
import { Section } from "./section";

/** Who sees it, in words (DET-023 to DET-025). */
const types = [
  { value: "PUBLIC", label: "Public: shown to contractors in Published status" },
  { value: "RESTRICTED", label: "Restricted: shown to the contractor upon assignment" },
  { value: "HIDDEN", label: "Hidden: hidden from contractors" },
];

type Props = { form: RowIntents; fields: OrderFields; lists: ListChoices };

/** FRM-055: fields of the company's own, an existing one or a new one, with what this order says in them. */
export function CustomFieldsSection({ form, fields, lists }: Props) {
  return (
    <Section id="fields" hint="Say for each whether contractors see it">
      <EntryRows
        form={form}
        fields={fields}
        list="customFields"
        idField="customFieldId"
        noun="Custom field"
        entries={lists.customFields}
        longest={listWords["custom-fields"].longest}
        types={types}
      >
        {(row) => (
          <div className="columns">
            <TextField field={field(row, "value")} label="Value" optional />
            <SelectField field={field(row, "type")} label="Visibility" placeholder="Choose" options={types} />
          </div>
        )}
      </EntryRows>
    </Section>
  );
}
