/** The trigram index needs three letters or digits in a row. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);
