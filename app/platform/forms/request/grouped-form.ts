/** Groups a name's values: the form library appends them one by one, seconds for thousands. */
export function groupedForm(form: FormData): FormData {
  const values = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  const entries = function* () {
    for (const [name, all] of values) yield [name, all.length > 1 ? all : all[0]];
  };
  return { get: (name: string) => form.get(name), entries } as unknown as FormData;
}
