/** Reads a JSON object from a multipart field. */
export function readMap(form: FormData, name: string): Record<string, unknown> | undefined {
  const value = parsed(form.get(name));
  return value && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Reads `documentVisibility`, by file name; ignores values other than true and false. */
export const readVisibility = (map: unknown) =>
  new Map(
    Object.entries(map ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
  );

/** Reads a list sent as JSON or as a repeated field; undefined if it was not sent. */
export function readNames(form: FormData, name: string): string[] | undefined {
  const all = [...form.getAll(name), ...form.getAll(`${name}[]`)].filter((each) => typeof each === "string");
  if (all.length === 0) return undefined;
  const list = all.flatMap((each) => {
    const value = parsed(each);
    return Array.isArray(value) ? value : [each];
  });
  return list.map((each) =>
    typeof each === "object" && each ? String(each.name ?? each.link) : String(each),
  );
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
