import type { ComponentProps } from "react";
import { RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { businessTypeOptions } from "../fields";
import { Identity, type PersonFieldsOf, PersonName, type PlaceOptions, Residence } from "./person-fields";

type BusinessField =
  | "businessType"
  | "businessClassification"
  | "legalName"
  | "doingBusinessAs"
  | "ein"
  | "businessAddress1"
  | "businessAddress2"
  | "businessCity"
  | "businessState"
  | "businessZip";
type Props = {
  fields: Record<BusinessField, FieldMeta>;
  classifications: { label: string; options: { value: string; label: string }[] }[];
  states: PlaceOptions["states"];
};

export const BusinessFields = ({ fields, classifications, states }: Props) => (
  <>
    <RadioGroup field={fields.businessType} label="Type of business" options={businessTypeOptions} />
    <SelectField
      field={fields.businessClassification}
      label="What the business does"
      placeholder="Choose the closest"
      options={classifications}
    />
    <div className="columns">
      <TextField
        field={fields.legalName}
        label="Legal name"
        hint="As registered"
        maxLength={255}
        autoComplete="organization"
      />
      <TextField
        field={fields.doingBusinessAs}
        label="Doing business as"
        hint="If that is another name"
        maxLength={255}
        optional
      />
    </div>
    <TextField
      field={fields.ein}
      label="EIN"
      hint="Nine digits, like 12-3456789. A sole proprietorship may leave it empty."
      inputMode="numeric"
      maxLength={15}
      autoComplete="off"
    />
    <div className="columns">
      <TextField
        field={fields.businessAddress1}
        label="Street address of the business"
        maxLength={50}
        autoComplete="section-business address-line1"
      />
      <TextField
        field={fields.businessAddress2}
        label="Floor or suite"
        maxLength={50}
        optional
        autoComplete="section-business address-line2"
      />
    </div>
    <div className="columns">
      <TextField
        field={fields.businessCity}
        label="City of the business"
        maxLength={50}
        autoComplete="section-business address-level2"
      />
      <SelectField
        field={fields.businessState}
        label="State of the business"
        placeholder="Choose a state"
        autoComplete="section-business address-level1"
        options={states.map(({ isoCode, name }) => ({ value: isoCode, label: name }))}
      />
    </div>
    <TextField
      field={fields.businessZip}
      label="ZIP code of the business"
      maxLength={10}
      autoComplete="section-business postal-code"
    />
  </>
);

type PersonProps = {
  fields: PersonFieldsOf & { title: FieldMeta };
  isFullSsn: boolean;
  options: PlaceOptions;
  refresh: ComponentProps<"button">;
};

/** A sole proprietorship has an owner instead of a controller; it hides what only a controller needs. */
export const ControllerFields = ({ fields, isFullSsn, options, refresh }: PersonProps) => (
  <>
    <h3>Controller</h3>
    <p className="muted">
      Someone with significant responsibility to manage the company, such as its chief executive. For a sole
      proprietorship, its owner.
    </p>
    <PersonName fields={fields} />
    <Identity fields={fields} isFullSsn={isFullSsn} />
    <div className="controller-only">
      <TextField field={fields.title} label="Title" hint="Such as Chief Executive Officer" maxLength={100} />
      <Residence fields={fields} options={options} refresh={refresh} />
    </div>
  </>
);
