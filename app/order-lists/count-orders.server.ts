import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { isFiltered, type ListFilter } from "./list-query";
import { circleOf, inCircle, isAvailable, matching, matchingInCircle, unavailable } from "./scope.server";
import { tabOf } from "./tab-scope.server";
import { clientTabs, contractorTabs, type TabName } from "./tabs";

/** How many orders a tab holds; `more` when counting stopped at that. */
export type Count = { n: number; more: boolean };
export type Counts = Partial<Record<TabName, Count>>;

/** Beyond this many a count that nobody maintains stops: "1,000+". */
const COUNTED = 1000;

const bounded = (n: number): Count => ({ n: Math.min(n, COUNTED), more: n > COUNTED });

/** How many orders each of the person's tabs holds under the search and filters (LST-003, LST-004). */
export async function countOrders(actor: Actor, filter: ListFilter): Promise<Counts> {
  return (await findFew(actor, filter))?.counts ?? countMany(actor, filter);
}

/** The same where `findFew` has found too many. */
export function countMany(actor: Actor, filter: ListFilter): Promise<Counts> {
  if (actor.role === "contractor") return countForContractor(actor, filter);
  return isFiltered(filter) ? countMatching(actor, filter) : countAll(actor);
}

export type Few = { counts: Counts; wins: (tab: TabName) => number[] };

/**
 * All that fits a client's search and filters, in whatever tab, in one go: two letters, or a rate that nobody pays, have
 * no index, and would be looked for once for each tab and once for the page. Null: more than is counted, or not asked so.
 */
export async function findFew(actor: Actor, filter: ListFilter): Promise<Few | null> {
  if (actor.role === "contractor" || !isFiltered(filter)) return null;
  const rows = await readRows<{ tab: TabName; wins: number[] }>(
    sql`select f.tab, array_agg(f.id::float8) as wins from (
        select o.id, o.tab from work_orders o where ${tabOf(actor, "all")} and ${matching(actor, filter)}
        order by o.start_at, o.id limit ${COUNTED + 1}) f group by f.tab`,
    { keepPlan: false },
  );
  const all = rows.flatMap(({ wins }) => wins);
  if (all.length > COUNTED) return null;
  const byTab = new Map(rows.map(({ tab, wins }) => [tab, wins]));
  const wins = (tab: TabName) => (tab === "all" ? all : (byTab.get(tab) ?? []));
  return { counts: Object.fromEntries(clientTabs.map((tab) => [tab, exactly(wins(tab).length)])), wins };
}

const exactly = (n: number): Count => ({ n, more: false });

/** From the tallies that the orders themselves keep: exact at any size. */
async function countAll(actor: Actor): Promise<Counts> {
  const whose = actor.role === "superAdmin" ? sql`true` : sql`company_id = ${actor.companyId}`;
  const rows = await readRows<{ tab: string; n: number }>(
    sql`select tab, sum(n)::float8 as n from work_order_tallies where ${whose} and tab <> 'deleted' group by tab`,
  );
  const byTab = new Map(rows.map(({ tab, n }) => [tab, n]));
  const counts: Counts = {};
  for (const tab of clientTabs) counts[tab] = { n: byTab.get(tab) ?? 0, more: false };
  counts.all = { n: rows.reduce((sum, { n }) => sum + n, 0), more: false };
  return counts;
}

/**
 * With a search there is nothing to maintain: each tab is counted up to a thousand. Asked for an order, Postgres takes
 * the tab's index, and not the table from its beginning because so many seem to fit.
 */
async function countMatching(actor: Actor, filter: ListFilter): Promise<Counts> {
  const each = clientTabs.map(
    (tab) =>
      sql`(${upToCounted(sql`from work_orders o where ${tabOf(actor, tab)} and ${matching(actor, filter)}
        order by o.start_at, o.id`)})`,
  );
  const [row] = await readRows<{ ns: number[] }>(sql`select array[${sql.join(each, sql`, `)}]::int[] as ns`, {
    keepPlan: false,
  });
  return Object.fromEntries(clientTabs.map((tab, i) => [tab, bounded(row?.ns[i] ?? 0)]));
}

async function countForContractor(actor: Actor, filter: ListFilter): Promise<Counts> {
  const found = matchingInCircle(actor, filter);
  const inOrder = isFiltered(filter) ? sql`order by o.start_at, o.id limit ${COUNTED + 1}` : sql``;
  const available = inCircle(
    circleOf(actor, filter),
    (where) => sql`select 1 from work_orders o where ${isAvailable} and ${where} and ${found} ${inOrder}`,
  );
  const each = contractorTabs.map((tab) => {
    if (tab === "available") return upToCounted(sql`from (${available}) found`);
    return upToCounted(sql`from work_orders o where ${tabOf(actor, tab)} and ${matching(actor, filter)}`);
  });
  const all = sql.join(
    each.map((one) => sql`(${one})`),
    sql`, `,
  );
  const [row] = await readRows<{ ns: number[] }>(
    sql`with ${unavailable(actor.id)} select array[${all}]::int[] as ns`,
    { keepPlan: !isFiltered(filter) },
  );
  return Object.fromEntries(contractorTabs.map((tab, i) => [tab, bounded(row?.ns[i] ?? 0)]));
}

const upToCounted = (from: SQL) => sql`select count(*) from (select 1 ${from} limit ${COUNTED + 1}) counted`;
