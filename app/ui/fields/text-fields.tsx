import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { controlProps, Field, type FieldProps } from "./field";

/** Formats while typing: "55512" → "(555) 12"; international numbers (plus, over ten digits) stay. */
export function maskPhone(typed: string) {
  if (typed.startsWith("+")) return typed;
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length > 10) return typed;
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length > 6 ? `${area}-${digits.slice(6)}` : area;
}

type Native<T> = Omit<T, "id" | "name" | "form" | "children" | "className" | "list"> & { list?: string };
type InputProps = FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>;

function Input({ field, label, hint, optional, hideLabel, tight, ...native }: InputProps) {
  return (
    <input
      key={field.key}
      {...controlProps({ field, hint })}
      defaultValue={field.defaultValue}
      enterKeyHint="next"
      minLength={field.minLength}
      maxLength={field.maxLength}
      min={field.min}
      max={field.max}
      step={field.step}
      pattern={field.pattern}
      {...native}
    />
  );
}

/** One line of text. `autoComplete="off"` only for secrets: browsers don't restore such fields on Back. */
export function TextField(props: InputProps) {
  return (
    <Field {...props}>
      <Input type="text" {...props} />
    </Field>
  );
}

export function NumberField(props: InputProps) {
  return (
    <Field {...props}>
      <Input type="number" inputMode="decimal" step="any" {...props} />
    </Field>
  );
}

/** Dollars and cents. A text input: number inputs change under the mouse wheel and hide invalid text. */
export function MoneyField(props: InputProps) {
  return (
    <Field {...props}>
      <span className="money-input">
        <span aria-hidden="true">$</span>
        <Input type="text" inputMode="decimal" autoComplete="transaction-amount" {...props} />
      </span>
    </Field>
  );
}

export function DateField(props: InputProps) {
  return (
    <Field {...props}>
      <Input type="date" {...props} />
    </Field>
  );
}

export function TimeField(props: InputProps) {
  return (
    <Field {...props}>
      <Input type="time" {...props} />
    </Field>
  );
}

/** Formats (xxx) xxx-xxxx while typing; the server formats in any case. */
export function PhoneField(props: InputProps) {
  return (
    <Field {...props}>
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onInput={({ currentTarget }) => {
          const atEnd = currentTarget.selectionStart === currentTarget.value.length;
          if (atEnd) currentTarget.value = maskPhone(currentTarget.value);
        }}
        {...props}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>;

export function TextArea(props: TextAreaProps) {
  const { field, label, hint, optional, hideLabel, tight, ...native } = props;
  return (
    <Field {...props}>
      <textarea
        key={field.key}
        {...controlProps({ field, hint })}
        defaultValue={field.defaultValue}
        minLength={field.minLength}
        maxLength={field.maxLength}
        enterKeyHint="enter"
        {...native}
      />
    </Field>
  );
}
