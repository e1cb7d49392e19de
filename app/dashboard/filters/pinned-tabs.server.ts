import type { Actor } from "~/access/actor";
import { type Counts, countOrders } from "~/order-lists/counts/count-orders.server";
import { type ListQuery, readFilter, toSearchParams } from "~/order-lists/list-query";
import { isSameView } from "~/order-lists/pinned/pinned-view";
import { countView, listPinnedViews } from "~/order-lists/pinned/pinned-views.server";
import { paths } from "~/paths";
import type { Tab } from "~/ui/lists/tabs";

type PinnedTabs = {
  pinned: Tab[];
  /** Counts of whole tabs, for a pinned view: the tabs beside it lead to whole lists. */
  wholeCounts?: Counts;
};

/** Lists pinned views as tabs with their counts. */
export async function pinnedTabs(actor: Actor, query: ListQuery): Promise<PinnedTabs> {
  const views = await listPinnedViews(actor);
  const current = views.find(({ tab, filter }) => isSameView({ tab, ...filter }, query));
  const [counts, wholeCounts] = await Promise.all([
    Promise.all(views.map((view) => countView(actor, view))),
    current && countOrders(actor, readFilter({})),
  ]);
  const pinned = views.map((view, at): Tab => {
    const { tab, filter, name, audience } = view;
    return {
      to: paths.tab(tab, Object.fromEntries(toSearchParams({ ...filter, view: query.view, day: query.day }))),
      label: name,
      icon: audience === "company" ? "users" : "star",
      count: counts[at]?.n ?? null,
      more: counts[at]?.more,
      current: view === current,
    };
  });
  return { pinned, wholeCounts };
}
