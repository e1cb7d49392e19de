/** The list's query with the entry that the next page of the history lies before. */
export function olderThan(search: string, entry: number) {
  const query = new URLSearchParams(search);
  query.set("before", String(entry));
  return `?${query}`;
}

/** The list's query again, and the entry; none on the first page. */
export function readOlderThan(search: string) {
  const query = new URLSearchParams(search);
  const before = query.get("before") ?? "";
  query.delete("before");
  return {
    search: query.size ? `?${query}` : "",
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  };
}
