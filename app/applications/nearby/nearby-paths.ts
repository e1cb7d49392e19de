import type { Params } from "@remix-run/react";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";
import { readNearbyRange } from "./nearby";

/** Query parameters of the panel; all others belong to the list behind it. */
export const RANGE_PARAM = "within";
export const PAGE_PARAM = "nearPage";

/** Reads the panel's URL. `list` is the query of the list behind it; `path` is the panel's path. */
export function nearbyPaths({ tab = "all", win = "" }: Params, request: Request) {
  const query = pageQuery(request);
  const search = pageSearch(request);
  const path = paths.orderAction(tab, win, "nearby", search);
  const within = readNearbyRange(query.get(RANGE_PARAM));
  const page = query.get(PAGE_PARAM) ?? undefined;
  // Profiles opened from the panel return to the same range and page.
  const base = { tab, search };
  const list = pageSearch(request, RANGE_PARAM, PAGE_PARAM);
  return { within, page, list, own: path, base, closeTo: paths.order(tab, win, list) };
}

/** Returns the panel's query with this range and page; the list's query stays. */
export function nearbyQuery(hiddenFields: [string, string][], within: number | null, page: number) {
  const query = new URLSearchParams(hiddenFields);
  query.set(RANGE_PARAM, within === null ? "unlimited" : String(within));
  if (page > 1) query.set(PAGE_PARAM, String(page));
  return `?${query}`;
}
