import { type Disagreement, openItem, reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { and, asc, desc, eq, ilike, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { type TableQuery, textFilter } from "~/platform/db/table-query";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, centsColumn, momentColumn, textColumn, withinDays } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import { providerLabels } from "./labels";

export type Item = typeof reconciliationItems.$inferSelect;
export const remainingCents = ({ inSuspenseCents, resolvedCents }: Item) => inSuspenseCents - resolvedCents;

const HOUR_MS = 60 * 60 * 1000;
/** Formats an age: "3 hours", "12 days". */
export function age(since: Date, at = now()) {
  const hours = Math.max(0, Math.floor((at.getTime() - since.getTime()) / HOUR_MS));
  const [n, unit] = hours < 48 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
  return n === 0 ? "less than an hour" : `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** Lists open items, oldest first. */
export const listOpenItems = (reader: Reader = db, limit = 200): Promise<Item[]> =>
  reader
    .select()
    .from(reconciliationItems)
    .where(openItem)
    .orderBy(asc(reconciliationItems.firstSeenAt), asc(reconciliationItems.id))
    .limit(limit);

type By = "firstSeenAt";
const matching = (query: TableQuery<By>, timeZone: string) => {
  const [search, provider, difference] = ["search", "provider", "difference"].map((name) =>
    textFilter(query, name),
  );
  return and(
    sql`(${openItem})`,
    search ? ilike(reconciliationItems.reference, `%${escapeLike(search)}%`) : undefined,
    provider ? sql`${reconciliationItems.provider} = ${provider}` : undefined,
    difference ? sql`${reconciliationItems.difference} = ${difference}` : undefined,
    withinDays(query, sql`${reconciliationItems.firstSeenAt}`, timeZone),
  );
};
const differences: Disagreement[] = ["only at the provider", "only here", "another amount", "another state"];
const remaining = sql`${reconciliationItems.inSuspenseCents} - ${reconciliationItems.resolvedCents}`;

export const itemsConsole: ConsoleTable<By> = {
  name: "differences",
  title: "Differences",
  at: staffPaths.reconciliation(),
  rules: { sizes: [20, 50], sortable: [], sort: { by: "firstSeenAt", direction: "asc" } },
  search: { name: "search", label: "Reference" },
  filters: [
    { name: "provider", label: "Provider", options: providerLabels },
    {
      name: "difference",
      label: "Difference",
      options: Object.fromEntries(differences.map((each) => [each, each])),
    },
    { days: "First seen" },
  ],
  from: (query, timeZone) => sql`from ${reconciliationItems} where ${matching(query, timeZone)}`,
  totals: { suspense: remaining },
  exported: {
    columns: (timeZone) => [
      momentColumn("First seen", sql`${reconciliationItems.firstSeenAt}`, timeZone),
      textColumn("Provider", sql`${reconciliationItems.provider}`, 12),
      textColumn("Reference", sql`${reconciliationItems.reference}`, 38),
      textColumn("Difference", sql`${reconciliationItems.difference}`, 22),
      textColumn("Our records", sql`${reconciliationItems.ownState}`, 24),
      textColumn("At the provider", sql`${reconciliationItems.providerState}`, 24),
      centsColumn("In suspense", sql`(${remaining})::float8`),
    ],
    order: sql`${reconciliationItems.firstSeenAt}, ${reconciliationItems.id}`,
  },
};

export const listItemsPage = (query: TableQuery<By>, timeZone: string, reader: Reader = db) =>
  listConsole<Item, By>(itemsConsole, query, {
    reader,
    timeZone,
    rows: ({ limit, offset }) =>
      reader
        .select()
        .from(reconciliationItems)
        .where(matching(query, timeZone))
        .orderBy(asc(reconciliationItems.firstSeenAt), asc(reconciliationItems.id))
        .limit(limit)
        .offset(offset),
  });

export async function findItem(id: number, reader: Reader = db): Promise<Item | undefined> {
  const [item] = await reader.select().from(reconciliationItems).where(eq(reconciliationItems.id, id));
  return item;
}

/** Counts open items, with the age of the oldest in seconds and what of them is in suspense. */
export async function countOpenItems(reader: Reader = db) {
  const [row] = await reader.execute<{ n: number; since: string | null; cents: string }>(
    sql`select count(*)::int as n, min(first_seen_at) as since,
      coalesce(sum(${remaining}), 0)::text as cents from ${reconciliationItems} where ${openItem}`,
  );
  const since = row?.since ? new Date(row.since).getTime() : now().getTime();
  return {
    open: row?.n ?? 0,
    suspenseCents: Number(row?.cents ?? 0),
    oldestSeconds: Math.round((now().getTime() - since) / 1000),
  };
}

export async function findLastRun(reader: Reader = db) {
  const [last] = await reader.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1);
  return last;
}
