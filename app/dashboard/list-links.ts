import type { OrderFilters } from "~/order-lists/filters/order-filters";
import { type ListQuery, type SortField, toSearchParams } from "~/order-lists/list-query";
import type { TabName } from "~/order-lists/tabs";
import type { ListView } from "~/order-lists/views/list-view";
import { paths } from "~/paths";

/** The parameter by which the pager chooses a page size. */
export const PAGE_SIZE = "pageSize";

export type ListLinks = ReturnType<typeof listLinks>;

export function listLinks(query: ListQuery) {
  const at = (change: Partial<ListQuery>, tab = query.tab) => {
    const params = toSearchParams({ ...query, page: 1, ...change });
    return paths.tab(tab) + (params.size ? `?${params}` : "");
  };
  const current = toSearchParams(query);
  const search = current.size ? `?${current}` : "";
  return {
    /** The current list, to return to when a dialog closes. */
    here: paths.tab(query.tab) + search,
    filter: () => paths.filter(query.tab, search),
    columns: () => paths.columns(query.tab, search),
    keys: () => paths.keys(query.tab, search),
    resetColumns: () => paths.resetColumns(query.tab, search),
    savedFilters: () => paths.savedFilters(query.tab, search),
    savedFilter: (id: number, action: "rename" | "delete" | "alert" | "pin") =>
      paths.savedFilter(query.tab, id, action, search),
    filtered: (filters: OrderFilters | undefined) => at({ filters }),
    /** Another tab starts at page 1 in default order; the range applies only to Available. */
    tab: (tab: TabName) =>
      at({ sort: undefined, rangeMiles: tab === "available" ? query.rangeMiles : undefined }, tab),
    /** A whole tab, which a pinned view stands beside. */
    wholeTab: (tab: TabName) =>
      at({ sort: undefined, search: "", zip: "", rangeMiles: undefined, filters: undefined }, tab),
    /** The list as a table, or drawn otherwise. */
    view: (view: ListView | undefined) => at({ view }),
    /** The calendar around another day; undefined is today. */
    around: (day: string | undefined) => at({ day }),
    /** Another part of the map; undefined is all of it. */
    area: (area: string | undefined) => at({ area }),
    /** The table of a place's orders. For contractors a ZIP code is the center of a circle. */
    place: ({ city, zipCode }: { city: string; zipCode: string }, isContractor: boolean) =>
      isContractor || !zipCode
        ? at({ view: undefined, filters: { ...query.filters, cityName: city } })
        : at({ view: undefined, zip: zipCode }),
    /** The table of one day's orders. */
    day: (day: string) =>
      at({ view: undefined, filters: { ...query.filters, startDate: { from: day, to: day } } }),
    page: (page: number) => at({ page }),
    /** Remembers the size, unlike `perPage` in a shared URL. */
    size: (perPage: number) => {
      const to = at({ perPage: undefined });
      return `${to}${to.includes("?") ? "&" : "?"}${PAGE_SIZE}=${perPage}`;
    },
    sort: (field: SortField) => at({ sort: { field, direction: nextDirection(query, field) } }),
    without: (...names: ("search" | "zip" | "rangeMiles" | "sort" | "filters")[]) =>
      at(Object.fromEntries(names.map((name) => [name, undefined]))),
    order: (win: number) => paths.order(query.tab, win, search),
    contractor: (id: number) => paths.tabContractor(query.tab, id, search),
    /** Has no query, because the list's form adds it. */
    bulk: (action: string) => paths.bulk(query.tab, action),
    export: (format: "xlsx" | "csv") => paths.exportOrders(query.tab, format),
    import: paths.importFile(query.tab, search),
    exportAll: (format: "xlsx" | "csv") => paths.exportOrders(query.tab, format, search),
    action: (win: number, action: string) => paths.orderAction(query.tab, win, action, search),
  };
}

const nextDirection = ({ sort }: ListQuery, field: SortField) =>
  sort.field === field && sort.direction === 1 ? -1 : 1;
