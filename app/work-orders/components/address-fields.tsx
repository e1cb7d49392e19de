import { useId } from "react";
import { SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

export type AddressChoices = { countries: { isoCode: string; name: string }[]; states: string[] };
type Props = AddressChoices & {
  fields: Record<"address1" | "address2" | "city" | "state" | "zipCode" | "country", FieldMeta>;
  hint?: string;
};

export function AddressFields({ fields, hint, countries, states }: Props) {
  const listId = useId();
  return (
    <>
      <div className="columns">
        <TextField
          field={fields.address1}
          label="Address"
          hint={hint}
          autoComplete="section-site address-line1"
        />
        <TextField
          field={fields.address2}
          label="Address 2"
          hint="Suite, floor, dock"
          optional
          autoComplete="section-site address-line2"
        />
      </div>
      <div className="columns">
        <TextField field={fields.city} label="City" autoComplete="section-site address-level2" />
        <TextField
          field={fields.state}
          label="State or province"
          list={listId}
          autoComplete="section-site address-level1"
        />
        <TextField field={fields.zipCode} label="Zip code" autoComplete="section-site postal-code" />
        <SelectField
          field={fields.country}
          label="Country"
          autoComplete="section-site country"
          options={countries.map(({ isoCode, name }) => ({ value: isoCode, label: name }))}
        />
      </div>
      <datalist id={listId}>
        {states.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
