/** API calls address documents by name, link or id. */
type Named = { id: number; name: string; storageKey: string };

/** Returns the storage key of a link such as `/files/{key}`, with or without origin, or of a bare key. */
export function storageKeyIn(link: string, origin: string): string | undefined {
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return /^(?:\/files\/)?([\w-]{43})$/.exec(path)?.[1];
}

export const matchesDocument = (document: Named, as: string, origin: string) =>
  document.name === as || String(document.id) === as || document.storageKey === storageKeyIn(as, origin);

/** Converts visibility by name, such as `{"plan.pdf": true}`, to visibility by id; ignores unknown names. */
export function visibilityOf(
  documents: readonly Named[],
  map: ReadonlyMap<string, boolean>,
): Map<number, boolean> {
  return new Map(
    documents.flatMap(({ id, name }) => {
      const visible = map.get(name);
      return visible === undefined ? [] : [[id, visible] as const];
    }),
  );
}
