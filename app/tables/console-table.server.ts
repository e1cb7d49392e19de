import { redirect } from "@remix-run/node";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { download, type Format } from "~/export/files/download.server";
import { openRows } from "~/export/files/open-rows.server";
import { findPageSize } from "~/order-lists/columns/columns.server";
import { rememberPageSize } from "~/order-lists/columns/commands/choose-columns.server";
import type { Reader } from "~/platform/db/db.server";
import { recordAccess } from "~/platform/db/events/record.server";
import {
  PAGE_SIZE,
  readTable,
  readTableQuery,
  type TablePage,
  type TableQuery,
  textFilter,
} from "~/platform/db/table-query";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { type ConsoleTable, dayFilter } from "./console-table";

/** Reads the query of a page. A size chosen below the table is remembered; one in a link only counts for this page. */
export async function readConsoleQuery<By extends string>(
  actor: Actor,
  request: Request,
  { name, rules }: ConsoleTable<By>,
): Promise<TableQuery<By>> {
  const { pathname, searchParams } = new URL(request.url);
  const chosen = Number(searchParams.get(PAGE_SIZE));
  if (searchParams.has(PAGE_SIZE)) {
    searchParams.delete(PAGE_SIZE);
    if (rules.sizes.includes(chosen)) {
      await rememberPageSize(actor, chosen, name, rules.sizes);
      searchParams.set("perPage", String(chosen));
    }
    throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  }
  const query = readTableQuery(searchParams, rules);
  if (searchParams.has("perPage")) return query;
  const remembered = await findPageSize(actor, name);
  return { ...query, perPage: remembered ?? query.perPage };
}

function termsOf<By extends string>(table: ConsoleTable<By>, query: TableQuery<By>): Record<string, string> {
  const filters = "elsewhere" in table.filters ? [] : table.filters;
  return Object.fromEntries([
    [table.search.name, textFilter(query, table.search.name)],
    ...filters.flatMap((filter) =>
      "days" in filter
        ? (["from", "to"] as const).map((name) => [name, dayFilter(query, name)])
        : [[filter.name, textFilter(query, filter.name)]],
    ),
  ]);
}

/** Returns what the form above the table is drawn from. */
export const toolsOf = <By extends string>(table: ConsoleTable<By>, query: TableQuery<By>) => ({
  at: table.at,
  search: table.search,
  filters: "elsewhere" in table.filters ? [] : table.filters,
  terms: termsOf(table, query),
  sort: chosenSort(table, query),
});

function chosenSort<By extends string>(
  { rules: { sort } }: ConsoleTable<By>,
  { sort: { by, direction } }: TableQuery<By>,
): Record<string, string> {
  return by === sort.by && direction === sort.direction ? {} : { sortBy: by, sortDirection: direction };
}

export type ConsolePage<Row, By extends string = string> = TablePage<Row, By> & {
  /** Cents by column over all rows found. */
  totals: Record<string, number>;
  remembersSize: true;
};

/** Reads one page; rows are counted and summed by one statement. */
export async function listConsole<Row, By extends string>(
  table: ConsoleTable<By>,
  query: TableQuery<By>,
  { reader, timeZone = "", counted: known, rows }: Listing<Row>,
): Promise<ConsolePage<Row, By>> {
  let totals: Record<string, number> = {};
  const page = await readTable<Row, By>(query, table.rules, {
    count: async () => {
      if (known !== undefined) return known;
      const counted = await countAndSum(table, query, { reader, timeZone });
      totals = counted.totals;
      return counted.n;
    },
    rows,
  });
  return { ...page, totals, remembersSize: true };
}
type Listing<Row> = {
  reader: Reader;
  /** For tables that are filtered by day. */
  timeZone?: string;
  /** How many rows are found, for a table without totals whose page has counted them. */
  counted?: number;
  rows: (slice: { limit: number; offset: number }) => Promise<Row[]>;
};

async function countAndSum<By extends string>(
  table: ConsoleTable<By>,
  query: TableQuery<By>,
  { reader, timeZone }: { reader: Reader; timeZone: string },
) {
  const keys = Object.keys(table.totals);
  const sums = keys.map((key) => sql`coalesce(sum(${table.totals[key]}), 0)::text`);
  const [row] = await reader.execute<{ counted: string[] }>(
    sql`select array[count(*)::text${sums.length ? sql`, ${sql.join(sums, sql`, `)}` : sql``}] as counted
      ${table.from(query, timeZone)}`,
  );
  const [n = 0, ...cents] = (row?.counted ?? []).map(Number);
  return { n, totals: Object.fromEntries(keys.map((key, at) => [key, cents[at] ?? 0])) };
}

type Download<By extends string> = {
  table: ConsoleTable<By>;
  format: string | undefined;
  /** Filters that the page sets itself, whatever the URL says. */
  set?: Record<string, string>;
};

/** Streams all rows found; records who exported which search first. */
export async function downloadTable<By extends string>(
  actor: Actor,
  request: Request,
  { table, format, set }: Download<By>,
): Promise<Response> {
  if (format !== "xlsx" && format !== "csv") throw new Response("Not found", { status: 404 });
  // A HEAD request must not open a database cursor.
  if (request.method === "HEAD") return new Response(null);
  const { searchParams } = new URL(request.url);
  const read = readTableQuery(searchParams, table.rules);
  const query = { ...read, filters: { ...read.filters, ...set } };
  const { columns, order, from = table.from } = table.exported;
  const linked = (table.linked ?? []).map((name) => [name, textFilter(query, name)] as const);
  const given = [...Object.entries(termsOf(table, query)), ...linked].filter(([, term]) => term);
  await recordAccess(
    actor,
    "table.export",
    { type: "table", id: null },
    { table: table.name, format, ...Object.fromEntries(given) },
  );
  const opened = await openRows({
    columns: columns(actor.timeZone),
    query: (selected) => sql`select ${selected} ${from(query, actor.timeZone)} order by ${order}`,
    nothing: "There are no rows to export",
    signal: request.signal,
  });
  if (opened.ok)
    return download(opened.value, format satisfies Format, { sheet: table.title, file: table.title });
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirectWithToast(`${table.at}${search}`, { type: "warning", text: opened.message });
}
