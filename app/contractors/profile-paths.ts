import type { Params } from "@remix-run/react";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";

/** Panels of an order that open profiles; a profile closes to its panel, else to the order. */
const panels = ["applicants", "nearby", "compare", "suggested"] as const;
type OpenedFrom = (typeof panels)[number];

export const profileOver = (
  base: { tab: string; search: string },
  win: number,
  id: number,
  from?: OpenedFrom,
) => paths.contractorOfOrder(base.tab, win, id, from ? withQuery(base.search, "from", from) : base.search);

function withQuery(search: string, name: string, value: string) {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `?${query}`;
}

export function profilePaths({ tab, win, contractorId = "" }: Params, request: Request) {
  const search = pageSearch(request);
  const pathWith = (more = "") => {
    if (tab !== undefined && win !== undefined) return paths.contractorOfOrder(tab, win, contractorId, more);
    return tab === undefined
      ? paths.contractor(contractorId, more)
      : paths.tabContractor(tab, contractorId, more);
  };
  const from = panels.find((each) => each === pageQuery(request).get("from"));
  const list = pageSearch(request, "from");
  return {
    own: pathWith(search),
    action: (name: string) => pathWith(`/${name}${search}`),
    closeTo: closePath(tab, win, from, list),
  };
}

function closePath(
  tab: string | undefined,
  win: string | undefined,
  from: OpenedFrom | undefined,
  list: string,
) {
  if (tab === undefined) return paths.findContractor(list);
  if (win === undefined) return paths.tab(tab) + list;
  return from ? paths.orderAction(tab, win, from, list) : paths.order(tab, win, list);
}
