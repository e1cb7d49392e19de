/** Orders of a client's or super administrator's filter, found by an index of the filter and not of the tab's order. */
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { unseen } from "../filters/conditions.server";
import { hasFacets, splitByFacets } from "../filters/facets.server";
import { hasIndexedText } from "../filters/indexed-text";
import { filtersFor } from "../filters/order-filters";
import type { ListFilter } from "../list-query";
import type { TabName } from "../tabs";
import { matchesFilter } from "./scope.server";
import { inList, inTab, ofCompany } from "./tab-scope.server";

/** Returns whether an index finds the orders of a client's or super administrator's filter without reading all of them. */
export function isNarrow({ role }: Actor, filter: ListFilter) {
  const filters = filtersFor(role, filter.filters) ?? {};
  const { siteId, zipCode, winNumbers, selectedWorkTypes } = filters;
  return (
    hasFacets(splitByFacets(filters, true).found) !== undefined ||
    hasIndexedText({ ...filter, filters }) ||
    filter.zip !== "" ||
    siteId !== undefined ||
    zipCode !== undefined ||
    winNumbers !== undefined ||
    selectedWorkTypes !== undefined
  );
}

/** The index of the filter's texts, site or postal code instead of its tokens, or that of starts with `within`. */
export type OtherIndex = { within?: SQL };

/**
 * Selects columns of some orders `o` of a client's list, at most `max`, in no order. An index that finds the filter's orders is
 * read as if all were wanted, because the planner would take one in the list's order and pass almost all of the company's orders.
 * `other`: an index that finds few enough without the tokens.
 */
export function someInList(
  actor: Actor,
  tab: TabName,
  filter: ListFilter,
  columns: SQL,
  max: number,
  other?: OtherIndex,
): SQL {
  if (!other && !isNarrow(actor, filter))
    return sql`select ${columns} from work_orders o where ${inList(actor, tab, filter)}
      order by o.start_at, o.id limit ${max}`;
  return sql`with found as materialized (${narrowList(actor, tab, filter, columns, other)}) select * from found limit ${max}`;
}

/** Selects columns of all orders `o` of a client's list, by the indexes of their filter or of its texts, and not by the tab's. */
export const narrowList = (
  actor: Actor,
  tab: TabName,
  filter: ListFilter,
  columns: SQL,
  other?: OtherIndex,
): SQL => {
  // The index of starts leaves deleted orders out.
  const place = other?.within ? sql`${inTab(actor, tab)} and ${other.within}` : unseen(inTab(actor, tab));
  return sql`select ${columns} from work_orders o where ${ofCompany(actor)} and ${place}
    and ${matchesFilter(actor, filter, other ? { isInOrder: true } : { tab })} and ${hasMemory}`;
};

/**
 * True, for the statement's own good. Its bitmaps get room for each order of a table with seven million: without it they keep
 * pages, and Postgres computes the tokens of each order on them. And it stays in one process: others take longer to start than
 * they help.
 */
const hasMemory = sql`(select case when pg_size_bytes(current_setting('work_mem')) < pg_size_bytes('32MB')
  then set_config('work_mem', '32MB', true) else 'enough' end) is not null`;
