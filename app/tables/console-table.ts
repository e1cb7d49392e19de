import { type SQL, sql } from "drizzle-orm";
import type { Column } from "~/export/columns.server";
import { type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { zoneName } from "~/platform/text/format";

export type Choice = { name: string; label: string; options: Record<string, string> };
/** Days in the reader's time zone, both included, as the parameters `from` and `to`. */
export type Days = { days: string };
export type Filter = Choice | Days;

export type ConsoleTable<By extends string = string> = {
  /** Under which the page size is remembered and an export is recorded. */
  name: string;
  /** The exported file's name and sheet. */
  title: string;
  /** The page's path. */
  at: string;
  rules: TableRules<By>;
  /** The parameter and label of the text search. */
  search: { name: string; label: string };
  /** Filters of the form above the table; those that the page shows in another way are named with it. */
  filters: readonly Filter[] | { elsewhere: string };
  /** Parameters that only links to the page set; an export's audit row names them too. */
  linked?: readonly string[];
  /** "from … where …" of all rows found. */
  from: (query: TableQuery<By>, timeZone: string) => SQL;
  /** Sums of cents by the key of the column that shows them. */
  totals: Record<string, SQL>;
  exported: {
    columns: (timeZone: string) => Column[];
    order: SQL;
    /** Where the export needs tables that the count doesn't. */
    from?: (query: TableQuery<By>, timeZone: string) => SQL;
  };
};

export const textColumn = (title: string, from: SQL, width = 20): Column => ({
  ...{ title, kind: "text", width, from },
});
export const centsColumn = (title: string, from: SQL): Column => ({ title, kind: "money", width: 14, from });
export const countColumn = (title: string, from: SQL): Column => ({
  ...{ title, kind: "count", width: 12 },
  from: sql`(${from})::float8`,
});
/** A sheet's cells have no time zone, so the column's title names it. */
export const momentColumn = (title: string, instant: SQL, timeZone: string): Column => ({
  title: `${title} (${zoneName(timeZone)})`,
  kind: "moment",
  width: 20,
  from: sql`extract(epoch from ${instant} at time zone ${timeZone})::float8`,
});

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const dayFilter = (query: Pick<TableQuery<string>, "filters">, name: "from" | "to") => {
  const text = textFilter(query, name);
  return isDay(text) ? text : "";
};

/** Limits an instant to the days `from` and `to` in the reader's time zone; invalid days are ignored. */
export function withinDays(query: Pick<TableQuery<string>, "filters">, instant: SQL, timeZone: string): SQL {
  const [from, to] = [dayFilter(query, "from"), dayFilter(query, "to")];
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const after = from ? sql`${instant} >= ${startOf(from)}` : sql`true`;
  const before = to ? sql`${instant} < ((${to}::date + 1)::timestamp at time zone ${timeZone})` : sql`true`;
  return sql`(${after} and ${before})`;
}
