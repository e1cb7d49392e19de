/**
 * What a list of work orders is asked for: tab, page, order and filters. The address of a page and the body of a call
 * both become this, and nothing that anybody types there is an error: what makes no sense counts as not given.
 */

import { counting } from "~/platform/db/table-query";
import { rangeSteps, UNLIMITED } from "~/platform/places/radius";
import type { OrderFilters } from "./filters/order-filters";
import { givenBy, readOrderFilters } from "./filters/read-filters";
import type { Given } from "./filters/typed-values";
import { toFilterParams } from "./filters/write-filters";
import type { TabName } from "./tabs";

export const pageSizes = [10, 25, 50] as const;
/** The server accepts more sizes than the pager offers. */
const LARGEST_PAGE = 100;

/** The fields that a list may be sorted by; `distance` where there is one. */
export const sortFields = ["startDate", "WIN", "title", "city", "pay", "status", "distance"] as const;
export type SortField = (typeof sortFields)[number];
/** 1 is ascending, -1 descending (LST-011). */
export type Sort = { field: SortField; direction: 1 | -1 };
export const defaultSort: Sort = { field: "startDate", direction: 1 };

export type ListFilter = {
  /** Part of WIN, Company WO ID, title, site name or city. */
  search: string;
  /** Beginning of a postal code; on a contractor's available tab the middle of the circle. */
  zip: string;
  /** A contractor's circle on the available tab; undefined is his own default, null is without end. */
  rangeMiles?: number | null;
  /** What the panel offers beyond these; undefined where nothing of it is in force. */
  filters?: OrderFilters;
};
export type ListQuery = ListFilter & { tab: TabName; page: number; perPage: number; sort: Sort };

const text = (value: unknown, longest: number) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, longest) : "";

export function readFilter(given: Given): ListFilter {
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
  return rangeSteps.find((step) => String(step) === range);
}

export function readSort(given: Given): Sort {
  const field = sortFields.find((name) => name === given.sort) ?? defaultSort.field;
  return { field, direction: text(given.direction, 4) === "-1" ? -1 : 1 };
}

/** From the address of a page, or from names and values as a call has them. */
export function readListQuery(tab: TabName, asked: Given | URLSearchParams): ListQuery {
  const given = asked instanceof URLSearchParams ? givenBy(asked) : asked;
  return {
    tab,
    page: counting(given.page, 1),
    perPage: Math.min(counting(given.perPage, pageSizes[0]), LARGEST_PAGE),
    sort: readSort(given),
    ...readFilter(given),
  };
}

/** The same as the address of a page carries it; what is the default is left out. */
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
  return params;
}

export const isFiltered = ({ search, zip, filters }: ListFilter) =>
  search !== "" || zip !== "" || filters !== undefined;

/** How many pages there are; an empty list has one. */
export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));
/** LST-008: the page that is asked for, or the last one there is. */
export const pageWithin = (page: number, total: number, perPage: number) =>
  Math.min(page, pageCount(total, perPage));
