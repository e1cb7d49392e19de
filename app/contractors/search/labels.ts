/** SRC-004: a search needs a word of this length. */
const MIN_SEARCH_LENGTH = 3;

/** Splits a search into words; a quoted phrase is one word. */
export const searchWords = (search: string) =>
  [...search.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+/g)].map(([word, quoted]) => (quoted ?? word).trim());

export const isLongEnough = (search: string) =>
  searchWords(search).some((word) => word.length >= MIN_SEARCH_LENGTH);
