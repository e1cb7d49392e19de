export type Query = Record<string, string | number | null | undefined>;

/** Appends the values that are set. */
export function withQuery(path: string, query: Query = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value != null && value !== "") search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
