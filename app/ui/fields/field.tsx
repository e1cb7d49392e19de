import { createContext, type ReactNode, useContext } from "react";
import { hasContent } from "~/platform/text/text";

/** Conform's field metadata, or `plainField` without a form; values are form texts (dollars, yyyy-MM-dd). */
export type FieldMeta = {
  id: string;
  name: string;
  key?: string;
  errors?: string[];
  errorId?: string;
  descriptionId?: string;
  formId?: string;
  /** The last submitted value. */
  value?: unknown;
  defaultValue?: string;
  defaultChecked?: boolean;
  defaultOptions?: string[];
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  multiple?: boolean;
};

export type FieldProps = {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  /** Adds "optional" to the label, where most fields are required. */
  optional?: boolean;
  hideLabel?: boolean;
  /** Reserves no room for errors, for filters and rows that can't be wrong. */
  tight?: boolean;
};

export function plainField(name: string, more: Partial<FieldMeta> = {}): FieldMeta {
  return { id: name, name, ...more };
}

const hintId = (field: FieldMeta) => field.descriptionId ?? `${field.id}-hint`;
const errorId = (field: FieldMeta) => field.errorId ?? `${field.id}-error`;

export function controlProps({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  const wrong = Boolean(field.errors?.length);
  const described = [hint && hintId(field), wrong && errorId(field)].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required || undefined,
    "aria-invalid": wrong || undefined,
    "aria-describedby": described || undefined,
  };
}

export function Hint({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  if (!hint) return null;
  return (
    <p className="hint" id={hintId(field)}>
      {hint}
    </p>
  );
}

const Faults = createContext(false);
/** Makes errors say first whether the value is missing or wrong, because one text may stand for both. */
export const NamedFaults = Faults.Provider;

/** Always takes a line, so that buttons below don't move away when an error appears on blur. */
export function FieldErrors({ field, tight }: Pick<FieldProps, "field" | "tight">) {
  const isNamed = useContext(Faults);
  const hasErrors = Boolean(field.errors?.length);
  if (tight && !hasErrors) return null;
  return (
    <p className="field-error" id={errorId(field)}>
      {hasErrors && isNamed && (hasContent(field.value ?? field.defaultValue) ? "Wrong: " : "Missing: ")}
      {field.errors?.join(" ")}
    </p>
  );
}

export const Optional = () => <span className="optional"> optional</span>;

export function Field({
  children,
  labelId,
  ...inputProps
}: FieldProps & { labelId?: string; children: ReactNode }) {
  return (
    <div className="field">
      <label
        id={labelId}
        htmlFor={inputProps.field.id}
        className={inputProps.hideLabel ? "hidden-visually" : undefined}
      >
        {inputProps.label}
        {inputProps.optional && <Optional />}
      </label>
      <Hint {...inputProps} />
      {children}
      <FieldErrors {...inputProps} />
    </div>
  );
}
