import { useContext } from "react";
import type { Choice } from "~/order-lists/filters/choices.server";
import {
  type AmountField,
  type DateField as Day,
  payTypes,
  type TextField as Text,
} from "~/order-lists/filters/order-filters";
import { CheckboxGroup, SelectField, type SelectOption } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { DateField, MoneyField, TextField } from "~/ui/fields/text-fields";
import { fieldLabels } from "./filter-labels";
import { FilterValues } from "./filter-values";

/** Returns a panel field with its active value; its id differs from the list form's field of the same name. */
export function useFilterField(name: string) {
  const value = useContext(FilterValues)[name];
  return plainField(name, { id: `filter-${name}`, defaultValue: value, defaultOptions: value?.split(",") });
}

export const FilterTextField = ({ name }: { name: Text }) => (
  <TextField field={useFilterField(name)} label={fieldLabels[name]} maxLength={100} tight />
);

export function DateRangeFields({ name }: { name: Day }) {
  return (
    <fieldset className="field">
      <legend>{fieldLabels[name]}</legend>
      <div className="filter-pair">
        <DateField field={useFilterField(`${name}From`)} label="From" tight />
        <DateField field={useFilterField(`${name}To`)} label="To" tight />
      </div>
    </fieldset>
  );
}

/** Typing an exact amount clears the range, and typing a range clears the exact amount. */
export function AmountFields({ name }: { name: AmountField }) {
  const typeField = useFilterField(`${name}Type`);
  const empty = (form: HTMLFormElement | null, ...parts: string[]) => {
    for (const part of parts) {
      const counterpart = form?.elements.namedItem(`${name}${part}`);
      if (counterpart instanceof HTMLInputElement) counterpart.value = "";
    }
  };
  const toRange = { onInput: (event: Typed) => empty(event.currentTarget.form, "Exact") };
  return (
    <fieldset className="field">
      <legend>{fieldLabels[name]}</legend>
      <p className="hint">Enter an exact amount or a range. An exact amount takes precedence.</p>
      <div className="filter-pair">
        <MoneyField
          field={useFilterField(`${name}Exact`)}
          label="Exactly"
          onInput={(event) => empty(event.currentTarget.form, "From", "To")}
          tight
        />
        <SelectField
          field={typeField}
          label="Pay per"
          placeholder="Any"
          options={payTypes.map((value) => ({ value, label: value }))}
          tight
        />
      </div>
      <div className="filter-pair">
        <MoneyField field={useFilterField(`${name}From`)} label="From" {...toRange} tight />
        <MoneyField field={useFilterField(`${name}To`)} label="To" {...toRange} tight />
      </div>
    </fieldset>
  );
}
type Typed = { currentTarget: HTMLInputElement };

export function FilterCheckboxes({
  name,
  choices,
}: {
  name: keyof typeof fieldLabels;
  choices: Choice[] | undefined;
}) {
  const field = useFilterField(name);
  if (!choices?.length) return null;
  const options = choices.map(({ id, name: label }) => ({ value: String(id), label }));
  return (
    <div className={options.length > 6 ? "filter-many" : undefined}>
      <CheckboxGroup field={field} label={fieldLabels[name]} options={options} tight />
    </div>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  options: SelectOption[] | { label: string; options: SelectOption[] }[];
};

export const FilterSelect = ({ name, label, options }: FilterSelectProps) => (
  <SelectField field={useFilterField(name)} label={label} options={options} placeholder="Any" tight />
);
