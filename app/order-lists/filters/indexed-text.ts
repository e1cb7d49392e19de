import type { ListFilter } from "../list-query";

/** The trigram index needs three letters or digits in a row. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

const textFields = ["workOrderId", "workOrderTitle", "cityName", "siteName"] as const;

/** Returns whether the index of texts finds a filter's orders. */
export const hasIndexedText = ({ search, filters }: ListFilter): boolean =>
  [search, ...textFields.map((field) => filters?.[field])].some((text) => isIndexed(text ?? ""));

/** Returns the part of a filter that the index of texts finds. */
export const textsOf = ({ search, filters = {} }: ListFilter): ListFilter => ({
  search: isIndexed(search) ? search : "",
  zip: "",
  filters: Object.fromEntries(
    textFields.flatMap((field) => (isIndexed(filters[field] ?? "") ? [[field, filters[field]]] : [])),
  ),
});
