/** A parsed form body of Stripe's clients: `card[number]=…&expand[0]=…`. */
export interface Fields {
  [name: string]: FieldValue;
}
type FieldValue = string | Fields | undefined;

export function parseFields(text: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll("]", "").split("[");
    const last = steps.pop()!;
    let at = fields;
    for (const step of steps) {
      if (typeof at[step] !== "object") at[step] = Object.create(null) as Fields;
      at = at[step] as Fields;
    }
    at[last === "" ? String(Object.keys(at).length) : last] = value;
  }
  return fields;
}

export const textOf = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

export const fieldsOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return typeof value === "object" ? value : {};
};

/** Returns the text values of a list or of metadata. */
export const textsOf = (fields: Fields, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(fields, name)).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string";
    }),
  );
