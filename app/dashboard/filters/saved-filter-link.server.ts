import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { chosenNames } from "~/order-lists/filters/choices.server";
import { toSearchParams } from "~/order-lists/list-query";
import { audienceOf, viewFilter } from "~/order-lists/pinned/pinned-view";
import { listPinnedViews } from "~/order-lists/pinned/pinned-views.server";
import { fromStored } from "~/order-lists/saved/saved-filter";
import {
  findSavedFilter,
  type listSavedFilters,
  savedFilterIdOf,
} from "~/order-lists/saved/saved-filters.server";
import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { listQuery } from "~/work-orders/order-route.server";
import { queryChips } from "./filter-chips";

type Saved = Awaited<ReturnType<typeof listSavedFilters>>[number];

export async function savedFilterLink(
  actor: Actor,
  tab: TabName,
  { id, name, mailed, pinnedTab, pinnedCompanyId, filters: stored }: Saved,
) {
  const filter = viewFilter(actor, tab, stored);
  const to = paths.tab(tab, Object.fromEntries(toSearchParams(filter)));
  // Says the range also where the list of this tab has none.
  const named = { ...filter, rangeMiles: fromStored(stored).rangeMiles };
  const chips = queryChips(named, await chosenNames(actor, filter.filters));
  const pinned = pinnedTab === null ? null : audienceOf(pinnedCompanyId);
  return { id, name, mailed, pinned, to, chips };
}

export async function requireSavedFilter(actor: Actor, params: Params) {
  const found = await findSavedFilter(actor, savedFilterIdOf(params.filterId));
  if (!found) throw new Response("Saved filter not found", { status: 404 });
  return found;
}

/** Finds an own filter, pinned or not, or a view that the company sees. */
export async function requirePinnable(actor: Actor, params: Params) {
  const id = savedFilterIdOf(params.filterId);
  const view = (await listPinnedViews(actor)).find((each) => each.id === id);
  if (view) return { ...view, pinnedTab: view.tab };
  const { name, pinnedTab } = await requireSavedFilter(actor, params);
  return { name, pinnedTab, audience: null, isOwn: true, owner: "" };
}

export const savedFiltersPath = (params: Params, request: Request) =>
  paths.savedFilters(params.tab ?? "all", listQuery(request));
