import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import type { ListFilter } from "../list-query";
import { matchesFilter } from "../scope/scope.server";
import { inAll, ofCompany } from "../scope/tab-scope.server";
import type { TabName } from "../tabs";

/** Orders of a tab that are passed: twice as many as should be enough, but no more than this for each that is wanted. */
const PASSED_PER_MATCH = 40;
/** They are passed in as many places of the list, because filters may go with the time. */
const PLACES = 16;

/** Starts that divide the orders in parts of the same size, by Postgres' statistics. */
const places = sql`bounds as (select histogram_bounds::text::timestamptz[] as at from pg_stats
    where schemaname = current_schema() and tablename = 'work_orders' and attname = 'start_at'),
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
  tabs: readonly TabName[],
  capOf: Caps,
  share: number,
): Promise<Map<TabName, number>> {
  const single = tabs.filter((tab) => tab !== "all");
  const counts = [
    ...(single.length > 0 ? [countEach(actor, filter, sql`o.tab = t.tab`, rows(single, capOf, share))] : []),
    ...(single.length < tabs.length ? [countEach(actor, filter, inAll, rows(["all"], capOf, share))] : []),
  ];
  const found = await readRows<{ tab: TabName; n: number; isLong: boolean }>(
    sql`with ${places} ${sql.join(counts, sql` union all `)}`,
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

function countEach(actor: Actor, filter: ListFilter, inTab: SQL, tabs: SQL): SQL {
  const inOrder = (columns: SQL, where: SQL, slice: SQL) =>
    sql`select ${columns} from work_orders o where ${ofCompany(actor)} and ${inTab}${where} order by o.start_at, o.id ${slice}`;
  const count = (orders: SQL) =>
    sql`(select count(*)::int from (select 1 from ${orders} where ${matchesFilter(actor, filter, { isInOrder: true })}
      limit t.wanted) counted)`;
  const inPlace = inOrder(
    sql`*`,
    sql` and o.start_at >= places.first and o.start_at < places.next`,
    sql`limit t.passed / ${PLACES}::int + 1`,
  );
  const isLong = sql`exists (${inOrder(sql`1`, sql``, sql`limit 1 offset t.passed`)})`;
  return sql`select t.tab, t.is_long as "isLong", case
      when is_long then ${count(sql`places cross join lateral (${inPlace}) o`)}
      else ${count(sql`(${inOrder(sql`*`, sql``, sql``)}) o`)} end as n
    from (select t.*, ${isLong} as is_long from ${tabs}) t`;
}
