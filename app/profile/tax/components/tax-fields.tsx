import type { ChangeEvent } from "react";
import { CheckboxField, RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { DirtyMark, SavedNumberField } from "../../components/saved-number-field";
import { entityTypes, maskTyped, OTHER } from "../tax";

type TaxpayerField =
  | "entityType"
  | "otherType"
  | "isEINDisplayed"
  | "SSN"
  | "EIN"
  | "nameAssociatedWithTIN"
  | "businessName";
type Props = {
  fields: Record<TaxpayerField, FieldMeta>;
  onFile: { SSN: string; EIN: string };
  retyped?: "SSN" | "EIN";
  profileName: string;
};

const typeOptions = entityTypes.map((type) => ({
  value: type,
  label: type === OTHER ? "Other, described below" : type,
}));

/** The taxpayer and the taxpayer number: form W-9, lines 1 to 3 and part I. */
export function TaxpayerFields({ fields, onFile, retyped, profileName }: Props) {
  /** Fills in the profile's name for an SSN; empties the name for an EIN, which needs the company's. */
  const resetNameOnKindChange = ({
    target,
    currentTarget,
  }: ChangeEvent<HTMLDivElement> & { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "isEINDisplayed") return;
    const name = currentTarget.querySelector<HTMLInputElement>('[name="nameAssociatedWithTIN"]');
    if (name) name.value = target.value === "true" ? "" : profileName;
  };
  return (
    <div onChange={resetNameOnKindChange}>
      {retyped && <DirtyMark name="isIdTypeFieldDirty" />}
      <div className="columns">
        <SelectField field={fields.entityType} label="Entity type" options={typeOptions} />
        <div className="other-type">
          <TextField field={fields.otherType} label="Description of another entity type" />
        </div>
      </div>
      <RadioGroup
        field={fields.isEINDisplayed}
        label="Taxpayer number"
        options={[
          { value: "false", label: "SSN (person)" },
          { value: "true", label: "EIN (company)" },
        ]}
        inline
      />
      <div className="columns">
        <div className="ssn-field">
          <SavedNumberField
            field={fields.SSN}
            label="SSN"
            hint="Nine digits, like 123-45-6789"
            onFile={onFile.SSN}
            isRetyped={retyped === "SSN"}
            format={(typed) => maskTyped("SSN", typed)}
          />
        </div>
        <div className="ein-field">
          <SavedNumberField
            field={fields.EIN}
            label="EIN"
            hint="Nine digits, like 12-3456789"
            onFile={onFile.EIN}
            isRetyped={retyped === "EIN"}
            format={(typed) => maskTyped("EIN", typed)}
          />
        </div>
        <TextField
          field={fields.nameAssociatedWithTIN}
          label="Name associated with TIN"
          hint="As shown on your tax return"
          autoComplete="off"
        />
      </div>
      <TextField
        field={fields.businessName}
        label="Business name"
        hint="Your own name if you have none"
        autoComplete="organization"
      />
    </div>
  );
}

export const TaxAgreements = ({
  fields,
}: {
  fields: Record<"isElectronic1099Checked" | "isTaxInfoCorrect", FieldMeta>;
}) => (
  <>
    <CheckboxField
      field={fields.isElectronic1099Checked}
      label="I agree to get my form 1099 electronically"
      tight
    />
    <CheckboxField
      field={fields.isTaxInfoCorrect}
      label="I certify, under penalties of perjury, that this tax information is correct"
    />
  </>
);
