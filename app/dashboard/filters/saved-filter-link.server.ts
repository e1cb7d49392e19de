import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { chosenNames } from "~/order-lists/filters/choices.server";
import { filtersFor } from "~/order-lists/filters/order-filters";
import { toSearchParams } from "~/order-lists/list-query";
import { fromStored } from "~/order-lists/saved/saved-filter";
import { findSavedFilter, savedFilterIdOf } from "~/order-lists/saved/saved-filters.server";
import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { listQuery } from "~/work-orders/order-route.server";
import { queryChips } from "./filter-chips";

type Saved = { id: number; name: string; filters: Record<string, unknown>; mailed: boolean };

export async function savedFilterLink(
  actor: Actor,
  tab: TabName,
  { id, name, mailed, filters: stored }: Saved,
) {
  const { filters, rangeMiles, ...search } = fromStored(stored);
  const permitted = filtersFor(actor.role, filters);
  const range = tab === "available" ? rangeMiles : undefined;
  const query = toSearchParams({ ...search, rangeMiles: range, filters: permitted });
  const chips = queryChips(
    { ...search, rangeMiles, filters: permitted },
    await chosenNames(actor, permitted),
  );
  return { id, name, mailed, to: paths.tab(tab, Object.fromEntries(query)), chips };
}

export async function requireSavedFilter(actor: Actor, params: Params) {
  const found = await findSavedFilter(actor, savedFilterIdOf(params.filterId));
  if (!found) throw new Response("Saved filter not found", { status: 404 });
  return found;
}

export const savedFiltersPath = (params: Params, request: Request) =>
  paths.savedFilters(params.tab ?? "all", listQuery(request));
