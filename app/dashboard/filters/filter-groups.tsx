import { type ReactNode, useContext } from "react";
import type { Choice, Choices } from "~/order-lists/filters/choices.server";
import {
  attentionKinds,
  dateFields,
  type FilterField,
  filterStatuses,
  MAX_CUSTOM_FIELDS,
  MAX_WINS,
  TOO_MANY_CUSTOM_FIELDS,
} from "~/order-lists/filters/order-filters";
import { RADIUS_STEPS } from "~/platform/places/radius";
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import {
  AmountFields,
  DateRangeFields,
  FilterCheckboxes,
  FilterSelect,
  FilterTextField,
  useFilterField,
} from "./filter-fields";
import { attentionLabels, fieldLabels, filterStatusLabels, payLocationLabels } from "./filter-labels";
import { FilterValues } from "./filter-values";

type GroupProps = {
  title: string;
  /** Prefixes of its field names: the group opens when one of them has a value. */
  of: readonly string[];
  open?: boolean;
  children: ReactNode;
};

/** Collapses without scripts; a group with an active filter stays open. */
export function Group({ title, of, open, children }: GroupProps) {
  const names = Object.keys(useContext(FilterValues));
  const isActive = names.some((name) => of.some((field) => name.startsWith(field)));
  return (
    <details className="fold section" open={open || isActive}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

type Has = { has: (field: FilterField) => boolean };

export function Statuses({ has }: Has) {
  const statuses = useFilterField("selectedWOTypes");
  const onHold = useFilterField("filterByStatusOnHold");
  return (
    <>
      {has("selectedWOTypes") && (
        <CheckboxGroup
          field={statuses}
          label="Status"
          hint="Routed work orders are offered to a contractor; Draft and Published are not."
          options={filterStatuses.map((value) => ({ value, label: filterStatusLabels[value] }))}
          inline
          tight
        />
      )}
      <CheckboxField field={onHold} label="On hold" value="true" tight />
      {has("needsAttention") && (
        <FilterSelect
          name="needsAttention"
          label="Needs attention"
          options={attentionKinds.map((value) => ({ value, label: attentionLabels[value] }))}
        />
      )}
    </>
  );
}

export const Dates = () => (
  <>
    <p className="hint">Enter only From for a single day.</p>
    <div className="columns">
      {dateFields.map((name) => (
        <DateRangeFields key={name} name={name} />
      ))}
    </div>
  </>
);

type Place = { isoCode: string; name: string };
type PlaceChoices = { countries: Place[]; states: { label: string; states: Place[] }[] };
const placeOptions = (places: Place[]) =>
  places.map(({ isoCode, name }) => ({ value: isoCode, label: name }));

export function Places({ has, countries, states }: Has & PlaceChoices) {
  const ofStates = states.map((each) => ({ label: each.label, options: placeOptions(each.states) }));
  return (
    <div className="columns">
      <FilterTextField name="siteName" />
      <FilterTextField name="siteId" />
      <FilterTextField name="cityName" />
      <FilterSelect name="selectState" label={fieldLabels.selectState} options={ofStates} />
      {has("zipCode") && <FilterTextField name="zipCode" />}
      <FilterSelect
        name="selectCountry"
        label={fieldLabels.selectCountry}
        options={placeOptions(countries)}
      />
      {has("selectContractorCountry") && (
        <FilterSelect
          name="selectContractorCountry"
          label={fieldLabels.selectContractorCountry}
          options={placeOptions(countries)}
        />
      )}
      {has("filterByDistance") && (
        <FilterSelect
          name="filterByDistance"
          label="Distance from home"
          options={RADIUS_STEPS.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
        />
      )}
    </div>
  );
}

const options = (choices: Choice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));

export const RelatedRecords = ({ has, choices }: Has & { choices: Choices }) => (
  <>
    <FilterCheckboxes name="selectedCompanies" choices={choices.selectedCompanies} />
    {has("selectContractorCountry") && (
      <p className="hint">Projects, people and templates are those of the selected companies.</p>
    )}
    <FilterCheckboxes name="selectProject" choices={choices.selectProject} />
    <FilterCheckboxes name="selectCompany" choices={choices.selectCompany} />
    <FilterCheckboxes name="selectedClients" choices={choices.selectedClients} />
    {has("contractorId") && choices.contractorId && (
      <FilterSelect name="contractorId" label="Contractor" options={options(choices.contractorId)} />
    )}
    <FilterCheckboxes name="selectedTemplates" choices={choices.selectedTemplates} />
    <FilterCheckboxes name="selectedImports" choices={choices.selectedImports} />
    <FilterCheckboxes name="selectedWorkTypes" choices={choices.selectedWorkTypes} />
  </>
);

export function Pay() {
  const payLocation = useFilterField("payLocation");
  return (
    <>
      <AmountFields name="payRate" />
      <AmountFields name="finalPay" />
      <RadioGroup
        field={{ ...payLocation, defaultValue: payLocation.defaultValue ?? "all" }}
        label="Payment"
        options={[
          { value: "all", label: "All" },
          ...Object.entries(payLocationLabels).map(([value, label]) => ({ value, label })),
        ]}
        inline
        tight
      />
    </>
  );
}

export const CustomFields = ({ choices }: { choices: Choice[] }) => (
  <>
    <p className="hint">
      {TOO_MANY_CUSTOM_FIELDS}. Leave the value empty to find work orders that have the field.
    </p>
    {Array.from({ length: Math.min(MAX_CUSTOM_FIELDS, choices.length) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their places
      <CustomField key={at} n={at + 1} choices={choices} />
    ))}
  </>
);

const CustomField = ({ n, choices }: { n: number; choices: Choice[] }) => (
  <div className="filter-pair">
    <SelectField
      field={useFilterField(`customField${n}`)}
      label={`Custom field ${n}`}
      placeholder="None"
      options={options(choices)}
      tight
    />
    <TextField field={useFilterField(`customValue${n}`)} label="Value" maxLength={150} tight />
  </div>
);

export function TitleAndNumbers() {
  const field = useFilterField("winNumbers");
  return (
    <>
      <div className="columns">
        <FilterTextField name="workOrderTitle" />
        <FilterTextField name="workOrderId" />
      </div>
      <TextArea
        field={{ ...field, defaultValue: field.defaultValue?.replaceAll(",", "\n") }}
        label="WIN numbers"
        hint={`One per line, up to ${MAX_WINS}.`}
        rows={4}
        inputMode="numeric"
        tight
      />
    </>
  );
}
