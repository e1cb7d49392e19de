import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { numbers } from "~/platform/db/prepared.server";
import { type ColumnKey, columnKeys } from "./columns/column-choice";
import { type Count, type Counts, countMany, findFew } from "./count-orders.server";
import {
  defaultSort,
  isFiltered,
  type ListQuery,
  pageCount,
  pageWithin,
  type Sort,
  type SortField,
} from "./list-query";
import { type OrderRow, orderRows } from "./order-rows.server";
import {
  circleOf,
  inCircle,
  isAvailable,
  matching,
  matchingInCircle,
  milesFrom,
  unavailable,
} from "./scope.server";
import { tabOf } from "./tab-scope.server";

export type OrderList<Row = OrderRow> = {
  rows: Row[];
  count: Count;
  counts: Counts;
  /** The page that is shown: the last one, if a later one was asked for (LST-008). */
  page: number;
  pages: number;
  sort: Sort;
  /** What this list can be sorted by. */
  sortable: SortField[];
};

/** A page as SQL: ids of work_orders as `page`, and the order that they stand in. */
export type PageOf = Parameters<typeof orderRows>[1];

/** Up to this many orders are sorted when somebody asks; more only as an index has them. */
const SORTED_AT_ONCE = 5000;
const indexed: readonly SortField[] = ["startDate", "WIN"];

const columns: Record<Exclude<SortField, "distance">, SQL> = {
  startDate: sql`o.start_at`,
  WIN: sql`o.id`,
  title: sql`lower(o.title)`,
  city: sql`lower(o.city)`,
  pay: sql`o.potential_pay_cents`,
  status: sql`o.status`,
};

/** A page of a tab with the counts of all tabs, as rows of a list with these columns. */
export const listOrders = (actor: Actor, query: ListQuery, columns: readonly ColumnKey[] = columnKeys) =>
  listWith(actor, query, (reader, page) => orderRows(reader, page, columns));

/** The same with rows of another make: `read` is given the page as SQL. */
export async function listWith<Row>(
  actor: Actor,
  query: ListQuery,
  read: (actor: Actor, page: PageOf) => Promise<Row[]>,
): Promise<OrderList<Row>> {
  const few = await findFew(actor, query);
  const counting = few?.counts ?? countMany(actor, query);
  const wins = few?.wins(query.tab);
  const always = alwaysSortable(actor, query);
  // The first page of a list that an index sorts hangs on no count.
  const early =
    !wins && query.page === 1 && always.includes(query.sort.field)
      ? read(actor, pageOf(actor, query, query.sort, { offset: 0, limit: query.perPage }))
      : undefined;
  const [counts, first] = await Promise.all([counting, early]);
  const count = counts[query.tab] ?? { n: 0, more: false };
  const page = pageWithin(query.page, count.n, query.perPage);
  const sortable = sortableOf(actor, query, count, always);
  const sort = sortable.includes(query.sort.field) ? query.sort : defaultSort;
  const slice = sliceOf(page, query.perPage, count);
  const rows = first ?? (await read(actor, pageOf(actor, query, sort, slice, wins)));
  return { rows, count, counts, page, pages: pageCount(count.n, query.perPage), sort, sortable };
}

function alwaysSortable(actor: Actor, { tab }: ListQuery): readonly SortField[] {
  return actor.role === "contractor" && tab === "available" ? ["startDate"] : indexed;
}

function sortableOf(
  actor: Actor,
  { tab }: ListQuery,
  count: Count,
  always: readonly SortField[],
): SortField[] {
  if (count.more || count.n > SORTED_AT_ONCE) return [...always];
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

/** `backwards`: the offset counts from the end, and the rows come in the opposite order. */
type Slice = { offset: number; limit: number; backwards?: boolean };

/** A page in the far half is read from the end, so that the last page is as quick as the first. */
function sliceOf(page: number, perPage: number, count: Count): Slice {
  const offset = (page - 1) * perPage;
  if (count.more || offset <= count.n / 2) return { offset, limit: perPage };
  const limit = Math.min(perPage, count.n - offset);
  return { offset: count.n - offset - limit, limit, backwards: true };
}

/** `wins`: what the list holds, where that has been found already. */
function pageOf(actor: Actor, query: ListQuery, sort: Sort, slice: Slice, wins?: number[]): PageOf {
  const circle = actor.role === "contractor" ? circleOf(actor, query) : undefined;
  const column =
    sort.field !== "distance" ? columns[sort.field] : circle ? milesFrom(circle) : columns.startDate;
  const reading = slice.backwards ? -sort.direction : sort.direction;
  const isCircle = actor.role === "contractor" && query.tab === "available";
  const held = wins
    ? sql`o.id = any(${numbers(wins)}::bigint[])`
    : sql`${tabOf(actor, query.tab)} and ${matching(actor, query)}`;
  const page = isCircle
    ? availablePage(actor, query, column, reading, slice)
    : sql`select o.id from work_orders o where ${held}
        order by ${ordered(column, reading)} limit ${slice.limit} offset ${slice.offset}`;
  return {
    page,
    order: ordered(column, sort.direction),
    circle,
    keepPlan: !isFiltered(query),
    isRouted: actor.role === "contractor" && query.tab === "routed",
  };
}

/** All of a list that is no circle, in the order that was asked for, however long it is: conditions on `o`. */
export function wholeList(actor: Actor, query: ListQuery): { where: SQL; order: SQL } {
  const { field, direction } = query.sort;
  const column = columns[field === "distance" ? "startDate" : field];
  return {
    where: sql`${tabOf(actor, query.tab)} and ${matching(actor, query)}`,
    order: ordered(column, direction),
  };
}

/** Nulls stand last when ascending and first when descending, as the indexes have them; ids settle a draw. */
function ordered(column: SQL, direction: number) {
  const way = sql.raw(direction === 1 ? "asc" : "desc");
  return sql`${column} ${way}, o.id ${way}`;
}

/** Each square gives as many as could be needed, in order; what is merged is a few pages (performance.md). */
function availablePage(actor: Actor, query: ListQuery, column: SQL, direction: number, slice: Slice): SQL {
  const found = matchingInCircle(actor, query);
  const each = (where: SQL) => sql`select o.id, ${column} as place from work_orders o
    where ${isAvailable} and ${where} and ${found}
    order by ${ordered(column, direction)} limit ${slice.offset + slice.limit}`;
  return sql`with ${unavailable(actor.id)}
    select o.id from (${inCircle(circleOf(actor, query), each)}) o
    order by ${ordered(sql`o.place`, direction)} limit ${slice.limit} offset ${slice.offset}`;
}
