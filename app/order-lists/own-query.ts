import type { Role } from "db/schema/accounts";
import { filtersFor } from "./filters/order-filters";
import { type ListQuery, readListQuery } from "./list-query";
import type { TabName } from "./tabs";

/** Reads a list query from a URL, without filters that the role does not have. */
export function readOwnQuery(role: Role, tab: TabName, params: URLSearchParams): ListQuery {
  const query = readListQuery(tab, params);
  return { ...query, filters: filtersFor(role, query.filters) };
}
