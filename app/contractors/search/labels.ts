/** SRC-004: what is shorter finds nobody. */
const MIN_LETTERS = 3;

/** The words of a search; what stands in quotes is one (SRC-005). */
export const wordsOf = (search: string) =>
  [...search.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+/g)].map(([word, quoted]) => (quoted ?? word).trim());

export const isLongEnough = (search: string) => wordsOf(search).some((word) => word.length >= MIN_LETTERS);
