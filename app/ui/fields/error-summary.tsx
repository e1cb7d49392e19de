import type { FormId } from "@conform-to/react";
import { useEffect, useRef } from "react";

// biome-ignore lint/suspicious/noExplicitAny: what conform asks of a form's values
type Values = Record<string, any>;
export type FormErrors<Input extends Values = Values> = {
  id: FormId<Input>;
  errors?: string[];
  /** Conform's `form.allErrors`: messages by field name; "" is the form itself. */
  allErrors?: Record<string, string[] | null | undefined>;
};
export type FieldLabels<Input extends Values> = { readonly [Name in keyof NoInfer<Input>]?: string };
type Props<Input extends Values> = { form: FormErrors<Input>; labels?: FieldLabels<Input> };

/** Lists errors, linked to their fields. Takes the focus of a page with errors: nothing else may have `autoFocus`. */
export function ErrorSummary<Input extends Values>({ form, labels = {} }: Props<Input>) {
  const labelOf: Record<string, string | undefined> = labels;
  const all = Object.entries(form.allErrors ?? {}).filter(([name, texts]) => name && texts?.length);
  const whole = form.errors?.length ? form.errors : (form.allErrors?.[""] ?? []);
  const ref = useFocusOnNews(all.length === 0 ? form.errors : undefined);
  if (!all.length && !whole.length) return null;
  return (
    <div
      ref={ref}
      className="error-summary"
      role="alert"
      id={`${form.id}-errors`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else moves the focus to the error
      autoFocus
    >
      <h2>
        {whole[0] ?? (all.length === 1 ? "Please check one field" : `Please check ${all.length} fields`)}
      </h2>
      <ul>
        {whole.slice(1).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {all.map(([name, texts]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`}>
              {labelOf[name] && `${labelOf[name]}: `}
              {texts?.join(" ")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the form's message when it appears later; errors of the first render are left to `autoFocus`. */
function useFocusOnNews(texts: string[] | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const known = useRef(texts);
  useEffect(() => {
    if (texts !== known.current) ref.current?.focus();
    known.current = texts;
  }, [texts]);
  return ref;
}
