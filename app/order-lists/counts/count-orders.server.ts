import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { isFiltered, type ListFilter } from "../list-query";
import {
  circleOf,
  inCircle,
  isAvailable,
  matchesFilter,
  matchingInCircle,
  unavailableOrders,
} from "../scope/scope.server";
import { inTab } from "../scope/tab-scope.server";
import { clientTabs, contractorTabs, type TabName } from "../tabs";

/** The number of orders in a tab; `more` if counting stopped at `n`, so that there are more. */
export type Count = { n: number; more: boolean };
export type Counts = Partial<Record<TabName, Count>>;

/** Counts without a maintained tally stop here and show as "1,000+". */
export const MAX_COUNT = 1000;

export const capCount = (n: number): Count => ({ n: Math.min(n, MAX_COUNT), more: n > MAX_COUNT });

export async function countOrders(actor: Actor, filter: ListFilter): Promise<Counts> {
  return (await findSmallResult(actor, filter))?.counts ?? countLarge(actor, filter);
}

/** Counts each tab in the database, for results too large for `findSmallResult`. */
export function countLarge(actor: Actor, filter: ListFilter): Promise<Counts> {
  if (actor.role === "contractor") return countForContractor(actor, filter);
  return isFiltered(filter) ? countMatching(actor, filter) : countAll(actor);
}

/** Counts one tab, up to `MAX_COUNT`. */
export async function countInTab(actor: Actor, tab: TabName, filter: ListFilter): Promise<Count> {
  const counts =
    actor.role === "contractor"
      ? await countForContractor(actor, filter, [tab])
      : await countMatching(actor, filter, [tab]);
  return counts[tab]!;
}

export type SmallResult = { counts: Counts; wins: (tab: TabName) => number[] };

/**
 * Finds all matches in one query, since a condition without an index would scan once per tab. Returns null without a
 * filter, for contractors, and above `MAX_COUNT`.
 */
export async function findSmallResult(actor: Actor, filter: ListFilter): Promise<SmallResult | null> {
  if (actor.role === "contractor" || !isFiltered(filter)) return null;
  const rows = await readRows<{ tab: TabName; wins: number[] }>(
    sql`select f.tab, array_agg(f.id::float8) as wins from (
        select o.id, o.tab from work_orders o where ${inTab(actor, "all")} and ${matchesFilter(actor, filter)}
        order by o.start_at, o.id limit ${MAX_COUNT + 1}) f group by f.tab`,
    { keepPlan: false },
  );
  const all = rows.flatMap(({ wins }) => wins);
  if (all.length > MAX_COUNT) return null;
  const byTab = new Map(rows.map(({ tab, wins }) => [tab, wins]));
  const wins = (tab: TabName) => (tab === "all" ? all : (byTab.get(tab) ?? []));
  return { counts: Object.fromEntries(clientTabs.map((tab) => [tab, exact(wins(tab).length)])), wins };
}

const exact = (n: number): Count => ({ n, more: false });

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

/** Counts each tab up to `MAX_COUNT`. `order by` makes Postgres use the tab's index instead of a sequential scan. */
async function countMatching(
  actor: Actor,
  filter: ListFilter,
  tabs: readonly TabName[] = clientTabs,
): Promise<Counts> {
  const each = tabs.map(
    (tab) =>
      sql`(${cappedCount(sql`from work_orders o where ${inTab(actor, tab)} and ${matchesFilter(actor, filter)}
        order by o.start_at, o.id`)})`,
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
    return cappedCount(
      sql`from work_orders o where ${inTab(actor, tab)} and ${matchesFilter(actor, filter)}`,
    );
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
