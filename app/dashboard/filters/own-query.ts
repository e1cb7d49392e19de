import type { Role } from "db/schema/accounts";
import { filtersFor } from "~/order-lists/filters/order-filters";
import { type ListQuery, readListQuery } from "~/order-lists/list-query";
import { defaultTabOf, readTab, type TabName } from "~/order-lists/tabs";

/** Marks a submission of the filter panel, which redirects to a URL without its empty fields. */
export const FROM_PANEL = "chosen";

/** Reads a list query from a URL, without filters that the role does not have. */
export function readOwnQuery(role: Role, tab: TabName, params: URLSearchParams): ListQuery {
  const query = readListQuery(tab, params);
  return { ...query, filters: filtersFor(role, query.filters) };
}

/** Reads the query of the list under a dialog; falls back to the role's default tab. */
export function readListUnder(
  { role }: { role: Role },
  params: { tab?: string },
  request: Request,
): ListQuery {
  const tab = readTab({ role }, params.tab) ?? defaultTabOf({ role });
  return readOwnQuery(role, tab, new URL(request.url).searchParams);
}
