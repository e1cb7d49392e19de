/** Pages of lists with a filter that more orders match than are counted. Not for contractors. */
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import type { Count } from "./counts/count-orders.server";
import { startPeriod, startsIn } from "./filters/facets.server";
import type { ListQuery, Sort } from "./list-query";
import { indexedColumn, orderBy } from "./order-by";
import { matchesFilter } from "./scope/scope.server";
import { narrowList, someInList } from "./scope/some-in-list.server";
import { findStarts, type Starts } from "./scope/starts.server";
import { inTab } from "./scope/tab-scope.server";

type Slice = { offset: number; limit: number };

/** Orders of the tab that are passed in its order, before an index of the filter is asked. */
const PASSED = 5000;
const PASSED_PER_OFFSET = 5;

/**
 * Finds the orders of a page, sorted by start or WIN unless they are few. Most filters have a match among every few orders of
 * the tab. Those of a filter that goes with the order, such as a day of creation, may all lie at its end.
 */
export async function findPage(actor: Actor, query: ListQuery, sort: Sort, slice: Slice, count: Count) {
  if (!count.more) return readIds(someInList(actor, query.tab, query, sql`o.id`, count.n));
  const starts = sort.field === "WIN" ? undefined : await findStarts(actor, query);
  const near = await readIds(passInOrder(actor, query, sort, slice, starts));
  if (near.length === slice.limit) return near;
  return readIds(
    starts ? passPeriods(actor, query, sort, slice, starts) : sortAll(actor, query, sort, slice),
  );
}

async function readIds(query: SQL) {
  const rows = await readRows<{ id: number }>(sql`select p.id::float8 as id from (${query}) p`, {
    keepPlan: false,
  });
  return rows.map(({ id }) => id);
}

const limitTo = ({ limit, offset }: Slice) => sql`limit ${limit} offset ${offset}`;

/** Selects the matches among the first orders of the tab. */
function passInOrder(actor: Actor, query: ListQuery, sort: Sort, slice: Slice, starts?: Starts): SQL {
  const order = orderBy(indexedColumn(sort), sort.direction);
  // Orders without a start are first when descending.
  const within =
    starts && !(starts.hasNone && sort.direction === -1)
      ? sql` and ${starts.include(sql`o.start_at`)}`
      : sql``;
  return sql`select o.id from (select * from work_orders o where ${inTab(actor, query.tab)}${within}
      order by ${order} limit ${PASSED + slice.offset * PASSED_PER_OFFSET}) o
    where ${matchesFilter(actor, query, { isInOrder: true })} order by ${order} ${limitTo(slice)}`;
}

function sortAll(actor: Actor, query: ListQuery, sort: Sort, slice: Slice): SQL {
  return sql`with found as materialized (${narrowList(actor, query.tab, query, sql`o.id`)})
    select o.id from found o order by ${orderBy(indexedColumn(sort), sort.direction)} ${limitTo(slice)}`;
}

/** Asks the filter's index for one period of starts after the other, until the page is full. */
function passPeriods(actor: Actor, query: ListQuery, sort: Sort, slice: Slice, starts: Starts): SQL {
  const { direction } = sort;
  const inPeriod = sql`${narrowList(actor, query.tab, query, sql`o.id, o.start_at`)} and ${startsIn(sql`period.n`)}
    order by ${orderBy(sql`o.start_at`, direction)} limit ${slice.limit + slice.offset}`;
  return sql`with span as (select ${startPeriod(sql`min(o.start_at)`)} as first, ${startPeriod(sql`max(o.start_at)`)} as last
      from work_orders o where ${inTab(actor, query.tab)} and ${starts.include(sql`o.start_at`)}),
    periods as (select generate_series(first, last) as n from span union all select null)
    select found.id from (select n from periods order by n ${sql.raw(direction === 1 ? "asc" : "desc")}) period
    cross join lateral (${inPeriod}) found ${limitTo(slice)}`;
}
