import type { Count } from "~/order-lists/counts/count-orders.server";
import type { ListQuery } from "~/order-lists/list-query";
import { listLinks } from "./list-links";

/** In a list's address: opens the page's first or last order. */
export const OPEN = "open";
export type OpenedRow = "first" | "last";

export type Neighbors = {
  /** Counts from 1 through the whole list. */
  place: number;
  previous: string | null;
  next: string | null;
};

type ShownList = { query: ListQuery; rows: readonly { win: number }[]; count: Count };

/** Returns links to the orders before and after `win` in the list, also across pages; null if the page lacks it. */
export function neighborsOf({ query, rows, count }: ShownList, win: number): Neighbors | null {
  const at = rows.findIndex((row) => row.win === win);
  if (at < 0) return null;
  const links = listLinks(query);
  const place = (query.page - 1) * query.perPage + at + 1;
  const order = (index: number) => links.order(rows[index]!.win);
  const before = query.page > 1 ? openOn(links.page(query.page - 1), "last") : null;
  const after = place < count.n || count.more ? openOn(links.page(query.page + 1), "first") : null;
  return {
    place,
    previous: at > 0 ? order(at - 1) : before,
    next: at < rows.length - 1 ? order(at + 1) : after,
  };
}

const openOn = (page: string, row: OpenedRow) => `${page}${page.includes("?") ? "&" : "?"}${OPEN}=${row}`;

/** Returns the order that a list's address asks to open, if any. */
export function openedRow<Row>(rows: readonly Row[], params: URLSearchParams): Row | undefined {
  const row = params.get(OPEN);
  return row === "first" ? rows[0] : row === "last" ? rows.at(-1) : undefined;
}
