import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import type { ListFilter } from "../list-query";
import { matchesFilter } from "../scope/scope.server";
import type { Starts } from "../scope/starts.server";
import { inAll, ofCompany } from "../scope/tab-scope.server";
import type { TabName } from "../tabs";

/** Orders of a tab that are passed: twice as many as should be enough, but no more than this for each that is wanted. */
const PASSED_PER_MATCH = 40;
/** They are passed in up to as many places of the list, because filters may go with the time. */
const PLACES = 16;

/** Starts that divide the orders in parts of the same size, by Postgres' statistics. */
const placesIn = (starts: Starts) => sql`bounds as (select array(select '-infinity'::timestamptz union all
      select at from pg_stats, unnest(histogram_bounds::text::timestamptz[]) at
      where schemaname = current_schema() and tablename = 'work_orders' and attname = 'start_at' and ${starts.include(sql`at`)}
      order by 1) as at),
  starts as (select distinct at[1 + n * cardinality(at) / ${PLACES}::int] as first
    from bounds, generate_series(0, ${PLACES}::int - 1) n),
  places as materialized (select first, lead(first, 1, 'infinity') over (order by first) as next from starts)`;

/** Where counting stops in each tab. */
export type Caps = (tab: TabName) => number;

/**
 * Counts a filter that about `share` of the orders match, in the lists' order: each tab up to one more than `capOf`. Tabs where
 * fewer were found on the way, but not all were passed, are missing.
 */
export async function countCommon(
  actor: Actor,
  filter: ListFilter,
  starts: Starts,
  tabs: readonly TabName[],
  capOf: Caps,
  share: number,
): Promise<Map<TabName, number>> {
  const single = tabs.filter((tab) => tab !== "all");
  const counts = [
    ...(single.length > 0
      ? [countEach(actor, filter, starts, sql`o.tab = t.tab`, rows(single, capOf, share))]
      : []),
    ...(single.length < tabs.length
      ? [countEach(actor, filter, starts, inAll, rows(["all"], capOf, share))]
      : []),
  ];
  const found = await readRows<{ tab: TabName; n: number; isLong: boolean }>(
    sql`with ${placesIn(starts)} ${sql.join(counts, sql` union all `)}`,
    { keepPlan: false },
  );
  return new Map(found.flatMap(({ tab, n, isLong }) => (n > capOf(tab) || !isLong ? [[tab, n]] : [])));
}

/** The tabs, how many matches are wanted of each, and how many orders are passed for them. */
const rows = (tabs: readonly TabName[], capOf: Caps, share: number) => {
  const each = tabs.map((tab) => {
    const wanted = capOf(tab) + 1;
    return sql`(${tab}, ${wanted}::int, ${Math.ceil(wanted * Math.min(PASSED_PER_MATCH, 2 / share))}::int)`;
  });
  return sql`(values ${sql.join(each, sql`, `)}) t (tab, wanted, passed)`;
};

function countEach(actor: Actor, filter: ListFilter, starts: Starts, inTab: SQL, tabs: SQL): SQL {
  const inStarts = starts.hasNone ? sql`true` : starts.include(sql`o.start_at`);
  const inOrder = (columns: SQL, where: SQL, slice: SQL) =>
    sql`select ${columns} from work_orders o where ${ofCompany(actor)} and ${inTab} and ${inStarts}${where} order by o.start_at, o.id ${slice}`;
  const count = (orders: SQL) =>
    sql`(select count(*)::int from (select 1 from ${orders} where ${matchesFilter(actor, filter, { isInOrder: true })}
      limit t.wanted) counted)`;
  const inPlace = inOrder(
    sql`*`,
    sql` and o.start_at >= places.first and o.start_at < places.next`,
    sql`limit t.passed / (select count(*) from places) + 1`,
  );
  const isLong = sql`exists (${inOrder(sql`1`, sql``, sql`limit 1 offset t.passed`)})`;
  return sql`select t.tab, t.is_long as "isLong", case
      when is_long then ${count(sql`places cross join lateral (${inPlace}) o`)}
      else ${count(sql`(${inOrder(sql`*`, sql``, sql``)}) o`)} end as n
    from (select t.*, ${isLong} as is_long from ${tabs}) t`;
}
