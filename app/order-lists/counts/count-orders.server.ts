import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { hasIndexedText } from "../filters/indexed-text";
import { dateFields, filtersFor } from "../filters/order-filters";
import { isPossible } from "../filters/possible-tabs";
import { isFiltered, type ListFilter, type Sort } from "../list-query";
import { indexedColumn, orderBy } from "../order-by";
import { type Expected, expectMatches } from "../scope/expect-matches.server";
import { circleOf, inCircle, isAvailable, matchingInCircle, unavailableOrders } from "../scope/scope.server";
import { isNarrow, type OtherIndex, someInList } from "../scope/some-in-list.server";
import { findStarts, type Starts } from "../scope/starts.server";
import { inList } from "../scope/tab-scope.server";
import { clientTabs, contractorTabs, type TabName } from "../tabs";
import { type Caps, countCommon } from "./count-common.server";

/** The number of orders in a tab; `more` if counting stopped at `n`, so that there are more. */
export type Count = { n: number; more: boolean };
export type Counts = Partial<Record<TabName, Count>>;

/** Counts without a maintained tally stop here and show as "1,000+". */
export const MAX_COUNT = 1000;
/** A company with more orders has its filtered tabs, but for the listed one, counted only up to `MAX_COUNT_BESIDE`. */
const MANY = 20_000;
const MAX_COUNT_BESIDE = 100;

export const capCount = (n: number, max = MAX_COUNT): Count => ({ n: Math.min(n, max), more: n > max });

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

const capsFor =
  (listed: TabName | undefined, { ofAll }: Expected): Caps =>
  (tab) =>
    listed === undefined || tab === listed || ofAll <= MANY ? MAX_COUNT : MAX_COUNT_BESIDE;

/** As many matches are read to count all tabs at once and to sort the page. */
const MAX_READ = 8000;
/** If at least this share of the orders match a filter, reading them in the list's order finds enough sooner than an index. */
const COMMON = 0.07;
/** An index of texts takes longer to find as many, because Postgres tests each text again. */
const COMMON_TEXT = 0.03;

/**
 * Counts the matches of a client's or super administrator's filter, and finds those of `listed`: all if they are few, else those of
 * its page, if all matches could be read.
 */
export async function findMatching(actor: Actor, filter: ListFilter, listed?: LongPage): Promise<Matching> {
  const filters = filtersFor(actor.role, filter.filters) ?? {};
  const tabs = clientTabs.filter((tab) => isPossible(tab, filters));
  const starts = await findStarts(actor, filter);
  if (starts.areNone) return { counts: noCounts, wins: [] };
  const expected = await expectMatches(actor, filter, starts);
  const capOf = capsFor(listed?.tab, expected);
  const isCommon =
    expected.orders > MAX_READ && expected.share >= (hasIndexedText(filter) ? COMMON_TEXT : COMMON);
  const passed = isCommon
    ? toCounts(await countCommon(actor, filter, starts, tabs, capOf, expected.share), capOf)
    : {};
  // If there were too few even in All, Postgres expected too many.
  const { counts: read, ...found } = passed.all
    ? { counts: {} }
    : await readMatching(actor, filter, capOf, listed, wayToRead(actor, filter, starts, expected, isCommon));
  const counts = { ...passed, ...read };
  const open = tabs.filter((tab) => !counts[tab]);
  const rest = open.length > 0 ? await countMatching(actor, filter, open, capOf) : {};
  return { counts: allAtLeast({ ...noCounts, ...counts, ...rest }), ...found };
}

const noCounts: Counts = Object.fromEntries(clientTabs.map((tab) => [tab, { n: 0, more: false }]));

const toCounts = (found: Map<TabName, number>, capOf: Caps): Counts =>
  Object.fromEntries([...found].map(([tab, n]) => [tab, capCount(n, capOf(tab))]));

/** Where counting stopped, all are at least as many as those of the tabs. */
function allAtLeast({ all, ...each }: Counts): Counts {
  const sum = Object.values(each).reduce((total, { n }) => total + n, 0);
  return { ...each, all: all!.more ? { n: Math.min(MAX_COUNT, Math.max(all!.n, sum)), more: true } : all };
}

/** As many of a filter by dates in all companies' lists, which may have all its matches far from the start of the list. */
const MAX_READ_OF_DATES = 20_000;
/** As many are read where more are expected: most tabs have enough among them, and the others are counted by themselves. */
const SOME_READ = 2500;
/** As few orders are tested one by one sooner than the tokens' long lists are read. */
const FEW_TO_TEST = 25_000;
const MANY_TO_TEST = 50_000;
/** If Postgres expects a smaller share of them to match, the tokens find these sooner. */
const WORTH_TESTING = 0.5;
/** Without an index each match may cost reading many orders. */
const UNINDEXED_READ = 1500;

type WayToRead = { max: number; other?: OtherIndex };

/** Decides how many matches are read, and by which index. `isRarer`: fewer match than Postgres expected. */
function wayToRead(
  actor: Actor,
  filter: ListFilter,
  starts: Starts,
  { orders, byText, byStart }: Expected,
  isRarer: boolean,
): WayToRead {
  // If Postgres expects all of these to match, the tokens' lists are long.
  if (byStart <= (orders < byStart ? FEW_TO_TEST : MANY_TO_TEST) && orders >= byStart * WORTH_TESTING)
    return { max: FEW_TO_TEST, other: { within: starts.include(sql`o.start_at`) } };
  if (!isNarrow(actor, filter)) return { max: UNINDEXED_READ };
  const isFar = actor.role !== "client" && dateFields.some((field) => filter.filters?.[field]);
  const most = isFar ? MAX_READ_OF_DATES : MAX_READ;
  const max = orders > most && !isRarer ? SOME_READ : most;
  return byText * Math.min(1, max / orders) <= FEW_TO_TEST ? { max, other: {} } : { max };
}

/** Reads some matches of all tabs, and counts the tabs that have enough of them, or all if these were all. */
async function readMatching(
  actor: Actor,
  filter: ListFilter,
  capOf: Caps,
  listed: LongPage | undefined,
  { max, other }: WayToRead,
): Promise<Matching> {
  const some = someInList(actor, "all", filter, sql`o.id, o.tab, o.start_at`, max, other);
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
  if (total < max) {
    const counts = Object.fromEntries(clientTabs.map((tab) => [tab, capCount(nOf(tab))]));
    const wins =
      !listed || counts[listed.tab]!.more
        ? undefined
        : listed.tab === "all"
          ? rows.flatMap(({ wins }) => wins)
          : (byTab.get(listed.tab)?.wins ?? []);
    return { counts, wins, page: rows[0]?.page ?? [] };
  }
  const enough = clientTabs.filter((tab) => nOf(tab) > capOf(tab));
  return { counts: Object.fromEntries(enough.map((tab) => [tab, { n: capOf(tab), more: true }])) };
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

/** Counts each tab by itself. */
async function countMatching(
  actor: Actor,
  filter: ListFilter,
  tabs: readonly TabName[],
  capOf: Caps = () => MAX_COUNT,
): Promise<Counts> {
  const each = tabs.map(
    (tab) =>
      sql`(select count(*) from (${someInList(actor, tab, filter, sql`1 as one`, capOf(tab) + 1)}) counted)`,
  );
  const [row] = await readRows<{ ns: number[] }>(sql`select array[${sql.join(each, sql`, `)}]::int[] as ns`, {
    keepPlan: false,
  });
  return Object.fromEntries(tabs.map((tab, i) => [tab, capCount(row?.ns[i] ?? 0, capOf(tab))]));
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
