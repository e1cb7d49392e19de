import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { FieldErrors } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { ListChoices } from "../../form/list-choices.server";
import { EntryFields } from "./entry-fields";
import { field, type OrderFields, type RowIntents } from "./order-fields";
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
  const list = field(fields, "customFields");
  const rows = list.getFieldList().map((row) => ({ row, fields: row.getFieldset() }));
  const used = rows.map((row) => field(row.fields, "customFieldId").value ?? "");
  return (
    <Section id="fields" hint="Say for each whether contractors see it">
      <div id={list.id} tabIndex={-1}>
        {rows.map(({ row, fields }, at) => (
          <fieldset className="part" key={row.key}>
            <legend>Custom field {at + 1}</legend>
            <EntryFields
              id={field(fields, "customFieldId")}
              name={field(fields, "name")}
              label="Custom field"
              entries={lists.customFields}
              elsewhere={used.filter((_, other) => other !== at)}
              longest={35}
            />
            <div className="columns">
              <TextField field={field(fields, "value")} label="Value" optional autoComplete="off" />
              <SelectField
                field={field(fields, "type")}
                label="Visibility"
                placeholder="Choose"
                options={types}
              />
            </div>
            <Button
              {...form.remove.getButtonProps({ name: list.name, index: at })}
              variant="quiet"
              size="small"
              icon="trash"
            >
              Remove custom field {at + 1}
            </Button>
          </fieldset>
        ))}
        <FieldErrors field={list} tight />
        <Button {...form.insert.getButtonProps({ name: list.name, defaultValue: {} })} icon="add">
          Add custom field
        </Button>
      </div>
    </Section>
  );
}
