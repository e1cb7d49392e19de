import { Button } from "~/ui/button";
import { CheckboxGroup, RadioGroup } from "~/ui/fields/choice-fields";
import { type FieldMeta, plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { Listed } from "../group-route.server";

type Props = {
  field: FieldMeta;
  label: string;
  listed: Listed;
  /** Only one of them. */
  one?: true;
  /** What there is to know of somebody beside where he lives, by his number. */
  notes?: Record<number, string>;
};

/**
 * Any of all contractors: who is chosen, and who is found by a search that the form's own button sends, with everything
 * that is typed in it; it works alike with and without scripts.
 */
export function ContractorsField({ field, label, listed, one, notes = {} }: Props) {
  const { chosen, found, searched, isTooShort } = listed;
  const people = [...chosen, ...found];
  // Named one by one: a form library's field has nothing that could be spread.
  const ticked = plainField(field.name, {
    id: field.id,
    errors: field.errors,
    ...(one
      ? { defaultValue: chosen[0] && String(chosen[0].id) }
      : { defaultOptions: chosen.map(({ id }) => String(id)) }),
    key: people.map(({ id }) => id).join(),
  });
  const Choice = one ? RadioGroup : CheckboxGroup;
  return (
    <div className="members">
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
