import type { Role } from "db/schema/accounts";
import { filtersFor } from "~/order-lists/filters/order-filters";
import { type ListQuery, readListQuery } from "~/order-lists/list-query";
import { defaultTabOf, readTab, type TabName } from "~/order-lists/tabs";

/** Stands in the address that the panel's form makes, with all its empty fields; what is asked for is said shorter. */
export const CHOSEN = "chosen";

/** What an address asks of a list, as far as the role can ask it. */
export function ownQuery(role: Role, tab: TabName, params: URLSearchParams): ListQuery {
  const query = readListQuery(tab, params);
  return { ...query, filters: filtersFor(role, query.filters) };
}

/** The same for a page over a list: its tab where the role has it, else its own first. */
export function queryUnder({ role }: { role: Role }, params: { tab?: string }, request: Request): ListQuery {
  const tab = readTab({ role }, params.tab) ?? defaultTabOf({ role });
  return ownQuery(role, tab, new URL(request.url).searchParams);
}
