/** Documents as calls name them: by name, by link, by the number that the details tell. */
type Named = { id: number; name: string; storageKey: string };

/** The key in one of our links: `/files/{key}`, with or without our address before it, or the key alone. Nothing is fetched. */
export function keyIn(link: string, origin: string): string | undefined {
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return /^(?:\/files\/)?([\w-]{43})$/.exec(path)?.[1];
}

export const isNamed = (document: Named, as: string, origin: string) =>
  document.name === as || String(document.id) === as || document.storageKey === keyIn(as, origin);

/** `{"plan.pdf": true}` as the documents to show and to hide; names that no document has are left alone. */
export function visibilityOf(
  documents: readonly Named[],
  map: Record<string, boolean>,
): Map<number, boolean> {
  const wanted = documents.filter(({ name }) => typeof map[name] === "boolean");
  return new Map(wanted.map(({ id, name }) => [id, map[name]!]));
}
