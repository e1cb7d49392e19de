import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { controlProps, Field, FieldErrors, type FieldMeta, type FieldProps, Hint, Optional } from "./field";

type Option = {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  hint?: ReactNode;
  /** Hidden by a filter; keeps its tick. */
  hidden?: boolean;
};
export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "form" | "children" | "className"> & {
    options: readonly SelectOption[] | { label: string; options: readonly SelectOption[] }[];
    placeholder?: string;
  };

export function SelectField(props: SelectProps) {
  const { field, label, hint, optional, hideLabel, tight, options, placeholder, ...native } = props;
  const defaultValue = field.multiple ? field.defaultOptions : field.defaultValue;
  return (
    <Field {...props}>
      <select
        key={field.key}
        {...controlProps({ field, hint })}
        multiple={field.multiple || undefined}
        defaultValue={defaultValue}
        {...native}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((each) =>
          "options" in each ? (
            <optgroup key={each.label} label={each.label}>
              {each.options.map(choice)}
            </optgroup>
          ) : (
            choice(each)
          ),
        )}
      </select>
    </Field>
  );
}

const choice = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "form" | "className" | "value">;

export function CheckboxField(props: FieldProps & Native & { value?: string }) {
  const { field, label, hint, optional, hideLabel, tight, value = "on", ...native } = props;
  return (
    <div className="field">
      <label className="choice">
        <input
          key={field.key}
          type="checkbox"
          {...controlProps({ field, hint })}
          value={value}
          defaultChecked={field.defaultChecked ?? field.defaultValue === value}
          {...native}
        />
        <span className={hideLabel ? "hidden-visually" : undefined}>{label}</span>
      </label>
      <Hint field={field} hint={hint} />
      <FieldErrors field={field} tight={tight} />
    </div>
  );
}

type GroupProps = FieldProps & {
  options: readonly Option[];
  inline?: boolean;
  /** Stands above the options. */
  tools?: ReactNode;
};

export function RadioGroup(props: GroupProps) {
  return <Group {...props} type="radio" chosen={(value) => props.field.defaultValue === value} />;
}

export const tickedAtFirst = ({ defaultOptions, defaultValue }: FieldMeta) =>
  defaultOptions ?? (defaultValue ? [defaultValue] : []);

export function CheckboxGroup(props: GroupProps) {
  const chosen = tickedAtFirst(props.field);
  return <Group {...props} type="checkbox" chosen={(value) => chosen.includes(value)} />;
}

type ChoiceProps = GroupProps & { type: "radio" | "checkbox"; chosen: (value: string) => boolean };

function Group({
  field,
  label,
  hint,
  optional,
  hideLabel,
  tight,
  options,
  inline,
  tools,
  type,
  chosen,
}: ChoiceProps) {
  const { id, name, form, ...aria } = controlProps({ field, hint });
  return (
    // Error summary links lead to the group, so it must take the focus.
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={aria["aria-describedby"]}>
      <legend className={hideLabel ? "hidden-visually" : undefined}>
        {label}
        {optional && <Optional />}
      </legend>
      <Hint field={field} hint={hint} />
      {tools}
      <div className={inline ? "choices choices-inline" : "choices"} key={field.key}>
        {options.map((option) => (
          <label className="choice" key={option.value} hidden={option.hidden}>
            <input
              type={type}
              name={name}
              form={form}
              value={option.value}
              disabled={option.disabled}
              required={type === "radio" ? aria.required : undefined}
              aria-invalid={aria["aria-invalid"]}
              defaultChecked={chosen(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors field={field} tight={tight} />
    </fieldset>
  );
}
