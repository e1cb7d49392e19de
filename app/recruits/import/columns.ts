/** Header names recognized for each field, compared without case, punctuation and spaces. */
const names = {
  name: "name, full name, recruit, recruit name, contractor, contractor name, technician, technician name, candidate",
  first: "first name, first, given name",
  last: "last name, last, surname, family name",
  email: "email, e mail, email address, mail, contact email",
  zip: "zipcode, zip, zip code, postal code, postcode, zip5, home zip",
} as const;
type Field = keyof typeof names;
export type RecruitColumns = Partial<Record<Field, number>> & { email: number; zip: number };

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const known = new Map(
  (Object.keys(names) as Field[]).flatMap((field) =>
    names[field].split(", ").map((name) => [normalize(name), field] as const),
  ),
);

/** Finds each field's column, the first one if several match; `undefined` without email or ZIP code. */
export function findColumns(headers: readonly string[]): RecruitColumns | undefined {
  const found: Partial<Record<Field, number>> = {};
  for (const [at, header] of headers.entries()) {
    const field = known.get(normalize(header));
    if (field) found[field] ??= at;
  }
  const { email, zip } = found;
  return email === undefined || zip === undefined ? undefined : { ...found, email, zip };
}
