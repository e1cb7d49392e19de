import { Button } from "~/ui/button";
import { CheckboxGroup, RadioGroup } from "~/ui/fields/choice-fields";
import { type FieldMeta, plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { ContractorOptions } from "../group-route.server";

type Props = {
  field: FieldMeta;
  label: string;
  options: ContractorOptions;
  single?: true;
  notes?: Record<number, string>;
};

/** Lists chosen and found contractors; its Search submits the whole form, so that nothing typed is lost. */
export function ContractorsField({ field, label, options, single, notes = {} }: Props) {
  const { chosen, found, searched, isTooShort } = options;
  const people = [...chosen, ...found];
  // Conform's field metadata can't be spread: its properties are getters.
  const ticked = plainField(field.name, {
    id: field.id,
    errors: field.errors,
    ...(single
      ? { defaultValue: chosen[0] && String(chosen[0].id) }
      : { defaultOptions: chosen.map(({ id }) => String(id)) }),
    key: people.map(({ id }) => id).join(),
  });
  const Choice = single ? RadioGroup : CheckboxGroup;
  return (
    <div className="many-choices">
      <div className="named-row">
        <TextField
          field={plainField("search", {
            id: `${field.id}-search`,
            defaultValue: searched,
            errors: isTooShort ? ["Please enter at least 3 letters"] : undefined,
          })}
          label="Find contractors"
          hint="Name, number, email, city or state; at least 3 letters"
          tight
          type="search"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button name="find" value="1" icon="search" formNoValidate>
          Search
        </Button>
      </div>
      {searched && !isTooShort && found.length === 0 && <p className="muted">No users found</p>}
      {people.length > 0 && (
        <Choice
          field={ticked}
          label={label}
          options={people.map(({ id, name, city, stateCode }) => ({
            value: String(id),
            label: name,
            hint: [[city, stateCode].filter(Boolean).join(", "), notes[id]].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </div>
  );
}
