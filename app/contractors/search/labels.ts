/** SRC-004: a search needs a word of this length. */
const MIN_LETTERS = 3;

/** Splits a search into words; a quoted phrase is one word. */
export const wordsOf = (search: string) =>
  [...search.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+/g)].map(([word, quoted]) => (quoted ?? word).trim());

export const isLongEnough = (search: string) => wordsOf(search).some((word) => word.length >= MIN_LETTERS);
