import type { ReactNode } from "react";

/**
 * What a field must know. Conform's field metadata fits as it is; `plainField` makes one without a form library.
 * Values are the texts that travel in the form: money in dollars, dates yyyy-MM-dd, times HH:mm.
 */
export type FieldMeta = {
  id: string;
  name: string;
  key?: string;
  errors?: string[];
  errorId?: string;
  descriptionId?: string;
  formId?: string;
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

export type FieldLook = {
  field: FieldMeta;
  label: ReactNode;
  /** What to write, under the label: it stays while one types. */
  hint?: ReactNode;
  /** Says "optional" beside the label; say it where most fields of the form are required. */
  optional?: boolean;
  /** The label is read but not seen, for a search box or a cell of a table. */
  hideLabel?: boolean;
  /** No room for error text is kept, for filters and rows that cannot be wrong. */
  tight?: boolean;
};

export function plainField(name: string, more: Partial<FieldMeta> = {}): FieldMeta {
  return { id: name, name, ...more };
}

const hintId = (field: FieldMeta) => field.descriptionId ?? `${field.id}-hint`;
const errorId = (field: FieldMeta) => field.errorId ?? `${field.id}-error`;

/** The attributes that tie a control to its label, hint and error. */
export function controlProps({ field, hint }: Pick<FieldLook, "field" | "hint">) {
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

export function Hint({ field, hint }: Pick<FieldLook, "field" | "hint">) {
  if (!hint) return null;
  return (
    <p className="hint" id={hintId(field)}>
      {hint}
    </p>
  );
}

/** Always takes its line, or the button below would move from under the finger when an error appears on leaving a field. */
export function FieldErrors({ field, tight }: Pick<FieldLook, "field" | "tight">) {
  if (tight && !field.errors?.length) return null;
  return (
    <p className="field-error" id={errorId(field)}>
      {field.errors?.join(" ")}
    </p>
  );
}

export const Optional = () => <span className="optional"> optional</span>;

/** Label, hint, control, error: in that order, for every kind of control. */
export function Field({ children, labelId, ...look }: FieldLook & { labelId?: string; children: ReactNode }) {
  return (
    <div className="field">
      <label id={labelId} htmlFor={look.field.id} className={look.hideLabel ? "hidden-visually" : undefined}>
        {look.label}
        {look.optional && <Optional />}
      </label>
      <Hint {...look} />
      {children}
      <FieldErrors {...look} />
    </div>
  );
}
