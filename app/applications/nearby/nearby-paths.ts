import type { Params } from "@remix-run/react";
import { paths } from "~/paths";
import { readNearbyRange } from "./nearby";

/** The panel's own two words in an address; everything else there is the list's behind it. */
export const WITHIN = "within";
export const PAGE = "nearPage";

/** What the panel's address asks for, and where it closes to. `list` is the query of the list. */
export function nearbyPaths({ tab = "all", win = "" }: Params, request: Request) {
  const query = new URL(request.url).searchParams;
  query.delete("_routes");
  const own = paths.orderAct(tab, win, "nearby", query.size > 0 ? `?${query}` : "");
  const within = readNearbyRange(query.get(WITHIN));
  const page = query.get(PAGE) ?? undefined;
  // A profile that is opened from here comes back to the same range and page.
  const base = { tab, search: query.size > 0 ? `?${query}` : "" };
  for (const name of [WITHIN, PAGE]) query.delete(name);
  const list = query.size > 0 ? `?${query}` : "";
  return { within, page, list, own, base, closeTo: paths.order(tab, win, list) };
}

/** The same panel with another range or page; the list's query stays. */
export function nearbyQuery(kept: [string, string][], within: number | null, page: number) {
  const query = new URLSearchParams(kept);
  query.set(WITHIN, within === null ? "unlimited" : String(within));
  if (page > 1) query.set(PAGE, String(page));
  return `?${query}`;
}
