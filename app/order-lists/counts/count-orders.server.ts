import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { isFiltered, type ListFilter, type Sort } from "../list-query";
import { indexedColumn, orderBy } from "../order-by";
import { circleOf, inCircle, isAvailable, matchingInCircle, unavailableOrders } from "../scope/scope.server";
import { isNarrow, someInList } from "../scope/some-in-list.server";
import { inList } from "../scope/tab-scope.server";
import { clientTabs, contractorTabs, type TabName } from "../tabs";

/** The number of orders in a tab; `more` if counting stopped at `n`, so that there are more. */
export type Count = { n: number; more: boolean };
export type Counts = Partial<Record<TabName, Count>>;

/** Counts without a maintained tally stop here and show as "1,000+". */
export const MAX_COUNT = 1000;

export const capCount = (n: number): Count => ({ n: Math.min(n, MAX_COUNT), more: n > MAX_COUNT });

export async function countOrders(actor: Actor, filter: ListFilter): Promise<Counts> {
  if (actor.role === "contractor") return countForContractor(actor, filter);
  return isFiltered(filter) ? (await findMatching(actor, filter)).counts : countAll(actor);
}

/** Counts one tab, up to `MAX_COUNT`. */
export async function countInTab(actor: Actor, tab: TabName, filter: ListFilter): Promise<Count> {
  const counts =
    actor.role === "contractor"
      ? await countForContractor(actor, filter, [tab])
      : await countMatching(actor, filter, [tab]);
  return counts[tab]!;
}

/** A page of a tab that has more matches than are counted, sorted by start or WIN. */
export type LongPage = { tab: TabName; sort: Sort; slice: { offset: number; limit: number } };
/** Counts, and orders of one tab: all unless they are more than are counted, else those of the page if all were read. */
export type Matching = { counts: Counts; wins?: number[]; page?: number[] };

/**
 * Matches that are read to count all tabs at once. Tabs that have few of these are counted by themselves. Without an index each
 * match may cost reading many orders.
 */
const maxRead = (actor: Actor, filter: ListFilter) => (isNarrow(actor, filter) ? 20 : 5) * MAX_COUNT;

/**
 * Counts the matches of a client's or super administrator's filter, and finds those of `listed`: all if they are few, else those of
 * its page, if all matches could be read.
 */
export async function findMatching(actor: Actor, filter: ListFilter, listed?: LongPage): Promise<Matching> {
  const max = maxRead(actor, filter);
  const some = someInList(actor, "all", filter, sql`o.id, o.tab, o.start_at`, max);
  const rows = await readRows<{ tab: TabName; n: number; wins: number[]; page: number[] }>(
    sql`with found as materialized (${some})
      select o.tab, count(*)::int as n, (array_agg(o.id::float8))[1:${MAX_COUNT}::int] as wins,
        ${listed ? pageOf(listed) : sql`null`} as page
      from found o group by o.tab`,
    { keepPlan: false },
  );
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const byTab = new Map(rows.map((row) => [row.tab, row]));
  const nOf = (tab: TabName) => (tab === "all" ? total : (byTab.get(tab)?.n ?? 0));
  const open = total < max ? [] : clientTabs.filter((tab) => nOf(tab) <= MAX_COUNT);
  const counts = Object.fromEntries(clientTabs.map((tab) => [tab, capCount(nOf(tab))]));
  const rest = open.length > 0 ? await countMatching(actor, filter, open) : {};
  const listedTab = listed?.tab;
  const isFew = listedTab && !open.some((tab) => tab === listedTab) && nOf(listedTab) <= MAX_COUNT;
  const found = listedTab === "all" ? rows.flatMap(({ wins }) => wins) : (byTab.get(listedTab!)?.wins ?? []);
  return {
    counts: { ...counts, ...rest },
    wins: isFew ? found : undefined,
    page: total < max ? rows[0]?.page : undefined,
  };
}

const pageOf = ({ tab, sort, slice }: LongPage) => sql`array(select o.id::float8 from found o
  where ${tab === "all" ? sql`true` : sql`o.tab = ${tab}`}
  order by ${orderBy(indexedColumn(sort), sort.direction)} limit ${slice.limit} offset ${slice.offset})`;

/** Counts from the maintained tallies: exact at any size. */
async function countAll(actor: Actor): Promise<Counts> {
  const ownTallies = actor.role === "superAdmin" ? sql`true` : sql`company_id = ${actor.companyId}`;
  const rows = await readRows<{ tab: string; n: number }>(
    sql`select tab, sum(n)::float8 as n from work_order_tallies where ${ownTallies} and tab <> 'deleted' group by tab`,
    { gathered: true },
  );
  const byTab = new Map(rows.map(({ tab, n }) => [tab, n]));
  const counts: Counts = {};
  for (const tab of clientTabs) counts[tab] = { n: byTab.get(tab) ?? 0, more: false };
  counts.all = { n: rows.reduce((sum, { n }) => sum + n, 0), more: false };
  return counts;
}

/** Counts each tab up to `MAX_COUNT`. */
async function countMatching(actor: Actor, filter: ListFilter, tabs: readonly TabName[]): Promise<Counts> {
  const each = tabs.map(
    (tab) =>
      sql`(select count(*) from (${someInList(actor, tab, filter, sql`1 as one`, MAX_COUNT + 1)}) counted)`,
  );
  const [row] = await readRows<{ ns: number[] }>(sql`select array[${sql.join(each, sql`, `)}]::int[] as ns`, {
    keepPlan: false,
  });
  return Object.fromEntries(tabs.map((tab, i) => [tab, capCount(row?.ns[i] ?? 0)]));
}

async function countForContractor(
  actor: Actor,
  filter: ListFilter,
  tabs: readonly TabName[] = contractorTabs,
): Promise<Counts> {
  const found = matchingInCircle(actor, filter);
  const inOrder = isFiltered(filter) ? sql`order by o.start_at, o.id limit ${MAX_COUNT + 1}` : sql``;
  const available = inCircle(
    circleOf(actor, filter),
    (where) => sql`select 1 from work_orders o where ${isAvailable} and ${where} and ${found} ${inOrder}`,
  );
  const each = tabs.map((tab) => {
    if (tab === "available") return cappedCount(sql`from (${available}) found`);
    return cappedCount(sql`from work_orders o where ${inList(actor, tab, filter)}`);
  });
  const all = sql.join(
    each.map((condition) => sql`(${condition})`),
    sql`, `,
  );
  const [row] = await readRows<{ ns: number[] }>(
    sql`with ${unavailableOrders(actor.id)} select array[${all}]::int[] as ns`,
    { keepPlan: !isFiltered(filter) },
  );
  return Object.fromEntries(tabs.map((tab, i) => [tab, capCount(row?.ns[i] ?? 0)]));
}

export const cappedCount = (from: SQL) =>
  sql`select count(*) from (select 1 ${from} limit ${MAX_COUNT + 1}) counted`;
