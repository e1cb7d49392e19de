import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { arrayParameter } from "~/platform/db/prepared.server";
import { type ColumnKey, columnKeys } from "./columns/column-choice";
import { type Count, type Counts, countOrders, findMatching, MAX_COUNT } from "./counts/count-orders.server";
import { findPage } from "./find-page.server";
import {
  defaultSort,
  isFiltered,
  type ListQuery,
  pageCount,
  pageWithin,
  type Sort,
  type SortField,
} from "./list-query";
import { orderBy } from "./order-by";
import { type OrderRow, orderRows } from "./rows/order-rows.server";
import {
  circleOf,
  inCircle,
  isAvailable,
  matchingInCircle,
  milesFrom,
  unavailableOrders,
} from "./scope/scope.server";
import { inList } from "./scope/tab-scope.server";

export type OrderList<Row = OrderRow> = {
  rows: Row[];
  count: Count;
  counts: Counts;
  /** The shown page: at most the last one. */
  page: number;
  pages: number;
  sort: Sort;
  sortable: SortField[];
};

/** A page as SQL: a query of work_orders ids and their order. */
export type OrderPage = Parameters<typeof orderRows>[1];

/** Longer lists can be sorted only by indexed columns. */
const MAX_SORTABLE = 5000;
const indexed: readonly SortField[] = ["startDate", "WIN"];

const columns: Record<Exclude<SortField, "distance">, SQL> = {
  startDate: sql`o.start_at`,
  WIN: sql`o.id`,
  title: sql`lower(o.title)`,
  city: sql`lower(o.city)`,
  pay: sql`o.potential_pay_cents`,
  status: sql`o.status`,
};

export const listOrders = (actor: Actor, query: ListQuery, columns: readonly ColumnKey[] = columnKeys) =>
  listOrdersAs(actor, query, (reader, page) => orderRows(reader, page, columns));

/** Lists a page like `listOrders`, with rows that `read` makes from the page's SQL. */
export async function listOrdersAs<Row>(
  actor: Actor,
  query: ListQuery,
  read: (actor: Actor, page: OrderPage) => Promise<Row[]>,
): Promise<OrderList<Row>> {
  if (actor.role !== "contractor" && isFiltered(query)) return listMatching(actor, query, read);
  const indexedFields = indexedSortFields(actor, query);
  // The first page of an indexed sort does not depend on the count, so both run in parallel.
  const firstPage =
    query.page === 1 && indexedFields.includes(query.sort.field)
      ? read(actor, pageOf(actor, query, query.sort, { offset: 0, limit: query.perPage }))
      : undefined;
  const [counts, first] = await Promise.all([countOrders(actor, query), firstPage]);
  const { slice, ...list } = describeList(actor, query, counts, indexedFields);
  return { ...list, rows: first ?? (await read(actor, pageOf(actor, query, list.sort, slice))) };
}

/** Lists a page of a client's or super administrator's filter: its orders are found first, since few can be sorted at will. */
async function listMatching<Row>(
  actor: Actor,
  query: ListQuery,
  read: (actor: Actor, page: OrderPage) => Promise<Row[]>,
): Promise<OrderList<Row>> {
  const { tab } = query;
  const long = describeList(actor, query, { [tab]: { n: MAX_COUNT, more: true } }, indexed);
  const listed = { tab, sort: long.sort, slice: long.slice };
  const { counts, wins, page } = await findMatching(actor, query, listed);
  const { slice, ...list } = describeList(actor, query, counts, indexed);
  const found = wins ?? page ?? (await findPage(actor, query, list.sort, slice, list.count));
  const rest = list.count.more ? { ...slice, offset: 0 } : slice;
  return { ...list, rows: await read(actor, pageOf(actor, query, list.sort, rest, found)) };
}

function describeList(
  actor: Actor,
  query: ListQuery,
  counts: Counts,
  indexedFields: readonly SortField[],
): Omit<OrderList, "rows"> & { slice: Slice } {
  const count = counts[query.tab] ?? { n: 0, more: false };
  const page = pageWithin(query.page, count.n, query.perPage);
  const sortable = sortFieldsFor(actor, query, count, indexedFields);
  const sort = sortable.includes(query.sort.field) ? query.sort : defaultSort;
  const slice = sliceOf(page, query.perPage, count);
  return { count, counts, page, pages: pageCount(count.n, query.perPage), sort, sortable, slice };
}

/** Counts the tabs like `listOrders`, for a list that is drawn from other data. */
export async function countOnly(actor: Actor, query: ListQuery): Promise<OrderList> {
  const counts = await countOrders(actor, query);
  const count = counts[query.tab] ?? { n: 0, more: false };
  return { rows: [], count, counts, page: 1, pages: 1, sort: query.sort, sortable: [] };
}

function indexedSortFields(actor: Actor, { tab }: ListQuery): readonly SortField[] {
  return actor.role === "contractor" && tab === "available" ? ["startDate"] : indexed;
}

function sortFieldsFor(
  actor: Actor,
  { tab }: ListQuery,
  count: Count,
  indexedFields: readonly SortField[],
): SortField[] {
  if (count.more || count.n > MAX_SORTABLE) return [...indexedFields];
  const distance = actor.role === "contractor" && tab === "available" ? (["distance"] as const) : [];
  return [
    "startDate",
    "WIN",
    "title",
    "city",
    "pay",
    ...(tab === "all" ? (["status"] as const) : []),
    ...distance,
  ];
}

/** With `backwards`, the offset counts from the end and the rows are read in reverse. */
export type Slice = { offset: number; limit: number; backwards?: boolean };

/** Reads pages of the second half from the end, so that the last page is as fast as the first. */
function sliceOf(page: number, perPage: number, count: Count): Slice {
  const offset = (page - 1) * perPage;
  if (count.more || offset <= count.n / 2) return { offset, limit: perPage };
  const limit = Math.min(perPage, count.n - offset);
  return { offset: count.n - offset - limit, limit, backwards: true };
}

/** Returns a page as SQL; `wins` are the list's orders when they are known already. */
function pageOf(actor: Actor, query: ListQuery, sort: Sort, slice: Slice, wins?: number[]): OrderPage {
  const circle = actor.role === "contractor" ? circleOf(actor, query) : undefined;
  const column =
    sort.field !== "distance" ? columns[sort.field] : circle ? milesFrom(circle) : columns.startDate;
  const readDirection = slice.backwards ? -sort.direction : sort.direction;
  const isAvailableTab = actor.role === "contractor" && query.tab === "available";
  const isListed = wins
    ? sql`o.id = any(${arrayParameter(wins)}::bigint[])`
    : inList(actor, query.tab, query);
  const page = isAvailableTab
    ? availablePage(actor, query, column, readDirection, slice)
    : sql`select o.id from work_orders o where ${isListed}
        order by ${orderBy(column, readDirection)} limit ${slice.limit} offset ${slice.offset}`;
  return {
    page,
    order: orderBy(column, sort.direction),
    circle,
    keepPlan: !isFiltered(query),
    isRouted: actor.role === "contractor" && query.tab === "routed",
  };
}

/** Returns the `where` and `order by` of a whole list of orders `o`; not for a contractor's Available tab. */
export function wholeList(actor: Actor, query: ListQuery): { where: SQL; order: SQL } {
  const { field, direction } = query.sort;
  const column = columns[field === "distance" ? "startDate" : field];
  return {
    where: inList(actor, query.tab, query),
    order: orderBy(column, direction),
  };
}

/** Reads the first rows of each geo-cell in order and merges them, so that only a few pages are sorted. */
function availablePage(actor: Actor, query: ListQuery, column: SQL, direction: number, slice: Slice): SQL {
  const found = matchingInCircle(actor, query);
  const selectInCell = (where: SQL) => sql`select o.id, ${column} as place from work_orders o
    where ${isAvailable} and ${where} and ${found}
    order by ${orderBy(column, direction)} limit ${slice.offset + slice.limit}`;
  return sql`with ${unavailableOrders(actor.id)}
    select o.id from (${inCircle(circleOf(actor, query), selectInCell)}) o
    order by ${orderBy(sql`o.place`, direction)} limit ${slice.limit} offset ${slice.offset}`;
}
