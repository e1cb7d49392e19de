import { type ListQuery, toSearchParams } from "~/order-lists/list-query";

type SavedTicks = { list: string; wins: number[]; isAll: boolean };

/** Names a list by its tab and filters: its pages, page sizes and orders of rows share a selection. */
export const listName = (query: ListQuery) =>
  `${query.tab}?${toSearchParams({ ...query, page: 1, perPage: undefined, sort: undefined })}`;

/** Lists seen since the page was loaded. */
const seen = new Map<string, SavedTicks>();

/** Reads a list's selection: of another of its pages, or of this page before it was reloaded. */
export function loadTicks(list: string): SavedTicks | undefined {
  const ofEntry: SavedTicks | undefined = history.state?.ticks;
  return seen.get(list) ?? (ofEntry?.list === list ? ofEntry : undefined);
}

/** The history's entry keeps the selection over a reload. */
export function saveTicks(ticks: SavedTicks) {
  // Browsers allow only so many changes of the history.
  if (JSON.stringify(seen.get(ticks.list)) === JSON.stringify(ticks)) return;
  seen.set(ticks.list, ticks);
  history.replaceState({ ...history.state, ticks }, "");
}

/** Once an action is asked for, the URL of its dialog holds the selection; after it, none is left. */
export function forgetTicks(list: string) {
  seen.delete(list);
  history.replaceState({ ...history.state, ticks: undefined }, "");
}
