import type { ListFilter } from "../list-query";

/** The trigram index needs three letters or digits in a row. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

const textFields = ["workOrderId", "workOrderTitle", "cityName", "siteName"] as const;

/** Returns whether the index of texts finds a filter's orders. */
export const hasIndexedText = ({ search, filters }: ListFilter): boolean =>
  [search, ...textFields.map((field) => filters?.[field])].some((text) => isIndexed(text ?? ""));

/** Returns the part of a filter that an index of texts, site ids or postal codes finds. */
export function indexedPart({ search, zip, filters = {} }: ListFilter): ListFilter {
  const texts = textFields.filter((field) => isIndexed(filters[field] ?? ""));
  const fields = [...texts, "siteId", "zipCode"] as const;
  const part = fields.flatMap((field) => (filters[field] ? [[field, filters[field]]] : []));
  return {
    search: isIndexed(search) ? search : "",
    zip,
    filters: part.length > 0 ? Object.fromEntries(part) : undefined,
  };
}
