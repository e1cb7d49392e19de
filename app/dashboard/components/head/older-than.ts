/** Adds the entry before which the next history page starts to the list's query. */
export function olderThan(search: string, entry: number) {
  const query = new URLSearchParams(search);
  query.set("before", String(entry));
  return `?${query}`;
}

/** Splits the query into the list's own part and the history entry, which is undefined on the first page. */
export function readOlderThan(search: string) {
  const query = new URLSearchParams(search);
  const before = query.get("before") ?? "";
  query.delete("before");
  return {
    search: query.size ? `?${query}` : "",
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  };
}
