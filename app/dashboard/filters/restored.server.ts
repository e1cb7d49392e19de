import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { namesOfChosen } from "~/order-lists/filters/choices.server";
import { filtersFor } from "~/order-lists/filters/order-filters";
import { toSearchParams } from "~/order-lists/list-query";
import { fromStored } from "~/order-lists/saved/saved-filter";
import { findSavedFilter, savedFilterIdOf } from "~/order-lists/saved/saved-filters.server";
import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { listQuery } from "~/work-orders/order-route.server";
import { queryChips } from "./filter-chips";

type Saved = { id: number; name: string; filters: Record<string, unknown>; mailed: boolean };

/** FLT-023: a saved filter as the address of a tab, and what it says. */
export async function restored(actor: Actor, tab: TabName, { id, name, mailed, filters: stored }: Saved) {
  const { filters, rangeMiles, ...search } = fromStored(stored);
  const own = filtersFor(actor.role, filters);
  const range = tab === "available" ? rangeMiles : undefined;
  const query = toSearchParams({ ...search, rangeMiles: range, filters: own });
  const chips = queryChips({ ...search, rangeMiles, filters: own }, await namesOfChosen(actor, own));
  return { id, name, mailed, to: paths.tab(tab, Object.fromEntries(query)), chips };
}

export async function savedFilterOf(actor: Actor, params: Params) {
  const found = await findSavedFilter(actor, savedFilterIdOf(params.filterId));
  if (!found) throw new Response("Saved filter not found", { status: 404 });
  return found;
}

export const savedFiltersPath = (params: Params, request: Request) =>
  paths.savedFilters(params.tab ?? "all", listQuery(request));
