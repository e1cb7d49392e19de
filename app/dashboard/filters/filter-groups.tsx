import { type ReactNode, useContext } from "react";
import type { Choice, Choices } from "~/order-lists/filters/choices.server";
import {
  dateFields,
  type FilterField,
  MOST_CUSTOM_FIELDS,
  MOST_WINS,
  TOO_MANY_CUSTOM_FIELDS,
  wantedStatuses,
} from "~/order-lists/filters/order-filters";
import { rangeSteps } from "~/platform/places/radius";
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import { AmountFields, AnyOf, Days, OneOf, useFilterField, Worded } from "./filter-fields";
import { fieldWords, payLocationWords, statusWords } from "./filter-labels";
import { FilterValues } from "./filter-values";

type GroupProps = {
  title: string;
  /** How the names of its fields begin: it is open where one of them is in force. */
  of: readonly string[];
  open?: boolean;
  children: ReactNode;
};

/** Folds without scripts; what is in force is never folded away. */
export function Group({ title, of, open, children }: GroupProps) {
  const names = Object.keys(useContext(FilterValues));
  const isInForce = names.some((name) => of.some((field) => name.startsWith(field)));
  return (
    <details className="fold section" open={open || isInForce}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

type Has = { has: (field: FilterField) => boolean };

export function States({ has }: Has) {
  const statuses = useFilterField("selectedWOTypes");
  const onHold = useFilterField("filterByStatusOnHold");
  return (
    <>
      {has("selectedWOTypes") && (
        <CheckboxGroup
          field={statuses}
          label="Status"
          hint="Routed: with an active route. Draft and Published: without one."
          options={wantedStatuses.map((value) => ({ value, label: statusWords[value] }))}
          inline
          tight
        />
      )}
      <CheckboxField field={onHold} label="On hold" value="true" tight />
    </>
  );
}

export const Dates = () => (
  <>
    <p className="hint">From alone is that day.</p>
    <div className="columns">
      {dateFields.map((name) => (
        <Days key={name} name={name} />
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
      <Worded name="siteName" />
      <Worded name="siteId" />
      <Worded name="cityName" />
      <OneOf name="selectState" label={fieldWords.selectState} options={ofStates} />
      {has("zipCode") && <Worded name="zipCode" />}
      <OneOf name="selectCountry" label={fieldWords.selectCountry} options={placeOptions(countries)} />
      {has("selectContractorCountry") && (
        <OneOf
          name="selectContractorCountry"
          label={fieldWords.selectContractorCountry}
          options={placeOptions(countries)}
        />
      )}
      {has("filterByDistance") && (
        <OneOf
          name="filterByDistance"
          label="Distance from home"
          options={rangeSteps.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
        />
      )}
    </div>
  );
}

const options = (choices: Choice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));

export const Belonging = ({ has, choices }: Has & { choices: Choices }) => (
  <>
    <AnyOf name="selectedCompanies" choices={choices.selectedCompanies} />
    {has("selectContractorCountry") && (
      <p className="hint">Projects, people and templates are those of the companies that are in force.</p>
    )}
    <AnyOf name="selectProject" choices={choices.selectProject} />
    <AnyOf name="selectCompany" choices={choices.selectCompany} />
    <AnyOf name="selectedClients" choices={choices.selectedClients} />
    {has("contractorId") && choices.contractorId && (
      <OneOf name="contractorId" label="Contractor" options={options(choices.contractorId)} />
    )}
    <AnyOf name="selectedTemplates" choices={choices.selectedTemplates} />
    <AnyOf name="selectedWorkTypes" choices={choices.selectedWorkTypes} />
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
          ...Object.entries(payLocationWords).map(([value, label]) => ({ value, label })),
        ]}
        inline
        tight
      />
    </>
  );
}

/** FLT-013: as many rows as may be chosen. */
export const CustomFields = ({ choices }: { choices: Choice[] }) => (
  <>
    <p className="hint">{TOO_MANY_CUSTOM_FIELDS}. Without a value: work orders that have the field.</p>
    {Array.from({ length: Math.min(MOST_CUSTOM_FIELDS, choices.length) }, (_, at) => (
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

export function Numbers() {
  const field = useFilterField("winNumbers");
  return (
    <>
      <div className="columns">
        <Worded name="workOrderTitle" />
        <Worded name="workOrderId" />
      </div>
      <TextArea
        field={{ ...field, defaultValue: field.defaultValue?.replaceAll(",", "\n") }}
        label="WIN numbers"
        hint={`One to a line, up to ${MOST_WINS}.`}
        rows={4}
        inputMode="numeric"
        tight
      />
    </>
  );
}
