type FormErrors = {
  id: string;
  /** Errors of the form as a whole. */
  errors?: string[];
  /** Conform's `form.allErrors`: texts by field name; "" is the form itself. */
  allErrors?: Record<string, string[] | null | undefined>;
};

/** What is wrong, at the top, each linked to its field (conform's ids are form id + field name). */
export function ErrorSummary({ form, labels = {} }: { form: FormErrors; labels?: Record<string, string> }) {
  const all = Object.entries(form.allErrors ?? {}).filter(([name, texts]) => name && texts?.length);
  const whole = form.errors?.length ? form.errors : (form.allErrors?.[""] ?? []);
  if (!all.length && !whole.length) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id={`${form.id}-errors`}>
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
              {labels[name] && `${labels[name]}: `}
              {texts?.join(" ")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
