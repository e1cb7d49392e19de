/** A list's tab, page, sort and filters, from a URL or a REST call; invalid values count as not given. */

import { readPositiveInteger } from "~/platform/db/table-query";
import { RADIUS_STEPS, UNLIMITED } from "~/platform/places/radius";
import type { OrderFilters } from "./filters/order-filters";
import { rawValues, readOrderFilters } from "./filters/read-filters";
import type { RawValues } from "./filters/typed-values";
import { toFilterParams } from "./filters/write-filters";
import type { TabName } from "./tabs";
import { type ListView, readArea, readDay, readView } from "./views/list-view";

export const pageSizes = [10, 25, 50] as const;
/** REST callers may ask for more than the pager offers. */
const MAX_PAGE_SIZE = 100;

export const sortFields = ["startDate", "WIN", "title", "city", "pay", "status", "distance"] as const;
export type SortField = (typeof sortFields)[number];
/** 1 is ascending, -1 descending. */
export type Sort = { field: SortField; direction: 1 | -1 };
export const defaultSort: Sort = { field: "startDate", direction: 1 };
export const isDefaultSort = ({ field, direction }: Sort) =>
  field === defaultSort.field && direction === defaultSort.direction;

export type ListFilter = {
  /** Part of WIN, Company WO ID, title, site name or city. */
  search: string;
  /** Start of a postal code; a full one is the center of a contractor's Available circle. */
  zip: string;
  /** Radius of a contractor's Available tab: undefined is the contractor's default, null unlimited. */
  rangeMiles?: number | null;
  filters?: OrderFilters;
};
export type ListQuery = ListFilter & {
  tab: TabName;
  page: number;
  perPage: number;
  sort: Sort;
  /** Draws the list as a calendar around a day (undefined is today) or as a map; undefined is a table. */
  view?: ListView;
  day?: string;
  /** The part of the map that is shown. */
  area?: string;
};

const text = (value: unknown, maxLength: number) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, maxLength) : "";

export function readFilter(given: RawValues): ListFilter {
  return {
    search: text(given.search, 100),
    zip: text(given.zip, 6).toUpperCase(),
    rangeMiles: readRange(given.range),
    filters: readOrderFilters(given),
  };
}

function readRange(given: unknown): number | null | undefined {
  const range = text(given, 12).toLowerCase();
  if (range === UNLIMITED) return null;
  return RADIUS_STEPS.find((step) => String(step) === range);
}

export function readSort(given: RawValues): Sort {
  const field = sortFields.find((name) => name === given.sort) ?? defaultSort.field;
  return { field, direction: text(given.direction, 4) === "-1" ? -1 : 1 };
}

export function readListQuery(tab: TabName, source: RawValues | URLSearchParams): ListQuery {
  const given = source instanceof URLSearchParams ? rawValues(source) : source;
  return {
    tab,
    page: readPositiveInteger(given.page, 1),
    perPage: Math.min(readPositiveInteger(given.perPage, pageSizes[0]), MAX_PAGE_SIZE),
    sort: readSort(given),
    view: readView(given.view),
    day: readDay(given.day),
    area: readArea(given.area),
    ...readFilter(given),
  };
}

/** Returns the query as URL parameters, without defaults. */
export function toSearchParams(query: Partial<ListQuery>): URLSearchParams {
  const { page = 1, perPage = pageSizes[0], sort = defaultSort, search, zip, rangeMiles } = query;
  const params = new URLSearchParams(toFilterParams(query.filters));
  if (search) params.set("search", search);
  if (zip) params.set("zip", zip);
  if (rangeMiles !== undefined) params.set("range", rangeMiles === null ? UNLIMITED : String(rangeMiles));
  if (sort.field !== defaultSort.field) params.set("sort", sort.field);
  if (sort.direction !== defaultSort.direction) params.set("direction", String(sort.direction));
  if (perPage !== pageSizes[0]) params.set("perPage", String(perPage));
  if (page > 1) params.set("page", String(page));
  if (query.view) params.set("view", query.view);
  if (query.view && query.day) params.set("day", query.day);
  if (query.view && query.area) params.set("area", query.area);
  return params;
}

export const isFiltered = ({ search, zip, filters }: ListFilter) =>
  search !== "" || zip !== "" || filters !== undefined;

/** Returns the number of pages; an empty list has one. */
export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));
export const pageWithin = (page: number, total: number, perPage: number) =>
  Math.min(page, pageCount(total, perPage));
