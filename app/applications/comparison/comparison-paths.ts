import type { Params } from "@remix-run/react";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";

/** Query parameters of the panel; all others belong to the list behind it. */
const SORT_PARAM = "by";
export const ONLY_PARAM = "only";

/** Reads the panel's URL. `list` is the query of the list behind it; `sortedBy` and `all` lead to the panel itself. */
export function comparisonPaths({ tab = "all", win = "" }: Params, request: Request) {
  const query = pageQuery(request);
  const list = pageSearch(request, SORT_PARAM, ONLY_PARAM);
  const panel = (sorting: string | null, only: readonly string[] = []) => {
    const search = new URLSearchParams(list);
    if (sorting) search.set(SORT_PARAM, sorting);
    for (const id of only) search.append(ONLY_PARAM, id);
    return paths.orderAction(tab, win, "compare", search.size ? `?${search}` : "");
  };
  const sorting = query.get(SORT_PARAM);
  return {
    sorting,
    only: query.getAll(ONLY_PARAM),
    sortedBy: (next: string) => panel(next, query.getAll(ONLY_PARAM)),
    all: panel(sorting),
    hiddenFields: [...new URLSearchParams(pageSearch(request, ONLY_PARAM))],
    // Profiles opened from the panel return to the same sorting and choice.
    base: { tab, search: pageSearch(request) },
    list,
    closeTo: paths.orderAction(tab, win, "applicants", list),
  };
}
