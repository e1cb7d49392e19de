import { type ComponentProps, useId } from "react";
import { AddressFields } from "~/auth/components/address-fields";
import { SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { DateField, TextField } from "~/ui/fields/text-fields";

type PersonField =
  | "firstName"
  | "lastName"
  | "birthDate"
  | "ssn"
  | "passportNumber"
  | "passportCountry"
  | "address1"
  | "address2"
  | "country"
  | "state"
  | "city"
  | "zipCode";
export type PersonFieldsOf = Record<PersonField, FieldMeta>;
export type PlaceOptions = ComponentProps<typeof AddressFields>["options"];

export const PersonName = ({ fields }: { fields: Pick<PersonFieldsOf, "firstName" | "lastName"> }) => (
  <div className="columns">
    <TextField field={fields.firstName} label="Legal first name" maxLength={50} autoComplete="off" />
    <TextField field={fields.lastName} label="Legal last name" maxLength={50} autoComplete="off" />
  </div>
);

type IdentityProps = { fields: Pick<PersonFieldsOf, "birthDate" | "ssn">; isFullSsn: boolean };

export const Identity = ({ fields, isFullSsn }: IdentityProps) => (
  <div className="columns">
    <DateField field={fields.birthDate} label="Birth date" hint="Of an adult" autoComplete="off" />
    <TextField
      field={fields.ssn}
      label="Social Security number"
      hint={isFullSsn ? "All nine digits" : "The last four digits, or all nine"}
      inputMode="numeric"
      maxLength={15}
      autoComplete="off"
    />
  </div>
);

/** Where somebody lives, and the passport of those without a Social Security number. */
export function Residence({
  fields,
  options,
  refresh,
}: {
  fields: PersonFieldsOf;
  options: PlaceOptions;
  refresh: ComponentProps<"button">;
}) {
  const id = useId();
  return (
    <>
      <fieldset aria-labelledby={id}>
        <legend id={id} className="hidden-visually">
          Home address
        </legend>
        <AddressFields
          fields={{
            address: fields.address1,
            address2: fields.address2,
            country: fields.country,
            state: fields.state,
            city: fields.city,
            zipcode: fields.zipCode,
          }}
          options={options}
          refresh={refresh}
          isComplete
        />
      </fieldset>
      <div className="columns">
        <TextField
          field={fields.passportNumber}
          label="Passport number"
          hint="Only without a Social Security number"
          maxLength={60}
          autoComplete="off"
          optional
        />
        <SelectField
          field={fields.passportCountry}
          label="Country of the passport"
          hint="Where it was issued"
          placeholder="None"
          options={options.countries.map(({ isoCode, name }) => ({ value: isoCode, label: name }))}
          optional
        />
      </div>
    </>
  );
}
