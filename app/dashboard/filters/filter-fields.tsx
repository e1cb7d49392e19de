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
import { fieldWords } from "./filter-labels";
import { FilterValues } from "./filter-values";

/** A field of the panel with what is in force; the list's own form has ids of its own. */
export function useFilterField(name: string) {
  const value = useContext(FilterValues)[name];
  return plainField(name, { id: `filter-${name}`, defaultValue: value, defaultOptions: value?.split(",") });
}

export const Worded = ({ name }: { name: Text }) => (
  <TextField field={useFilterField(name)} label={fieldWords[name]} maxLength={100} tight />
);

/** FLT-024 */
export function Days({ name }: { name: Day }) {
  return (
    <fieldset className="field">
      <legend>{fieldWords[name]}</legend>
      <div className="filter-pair">
        <DateField field={useFilterField(`${name}From`)} label="From" tight />
        <DateField field={useFilterField(`${name}To`)} label="To" tight />
      </div>
    </fieldset>
  );
}

/** FLT-025: what is typed as an exact amount empties the range, and the other way round. */
export function AmountFields({ name }: { name: AmountField }) {
  const typeField = useFilterField(`${name}Type`);
  const empty = (form: HTMLFormElement | null, ...parts: string[]) => {
    for (const part of parts) {
      const other = form?.elements.namedItem(`${name}${part}`);
      if (other instanceof HTMLInputElement) other.value = "";
    }
  };
  const toRange = { onInput: (event: Typed) => empty(event.currentTarget.form, "Exact") };
  return (
    <fieldset className="field">
      <legend>{fieldWords[name]}</legend>
      <p className="hint">Exactly, or from and to. An exact amount stands before a range.</p>
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

/** Any of several; nothing where there is nothing to choose from. */
export function AnyOf({ name, choices }: { name: keyof typeof fieldWords; choices: Choice[] | undefined }) {
  const field = useFilterField(name);
  if (!choices?.length) return null;
  const options = choices.map(({ id, name: label }) => ({ value: String(id), label }));
  return (
    <div className={options.length > 6 ? "filter-many" : undefined}>
      <CheckboxGroup field={field} label={fieldWords[name]} options={options} tight />
    </div>
  );
}

type OneOfProps = {
  name: string;
  label: string;
  options: SelectOption[] | { label: string; options: SelectOption[] }[];
};

export const OneOf = ({ name, label, options }: OneOfProps) => (
  <SelectField field={useFilterField(name)} label={label} options={options} placeholder="Any" tight />
);
