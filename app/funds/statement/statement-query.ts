/** Filters of the transaction history; days in the viewer's time zone on pages, in UTC for API calls. */

import {
  lastChangedFirst,
  type TableQuery,
  type TableRules,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { readHundredths } from "~/platform/text/decimal";
import { readDate } from "~/platform/time/typed-time";

export type SortedBy = "updatedAt" | "createdAt" | "amount" | "type";
export const statementTable: TableRules<SortedBy> = {
  sizes: transactionPageSizes,
  sortable: ["updatedAt", "createdAt", "amount", "type"],
  sort: lastChangedFirst,
};
export type StatementQuery = TableQuery<SortedBy>;

type Between<T> = { from?: T; to?: T };
export type StatementFilters = {
  amountCents?: number;
  amountsCents: Between<number>;
  /** yyyy-MM-dd, both included. */
  created: Between<string>;
  updated: Between<string>;
};

export const filterFields = [
  "amount",
  "amountFrom",
  "amountTo",
  "createdFrom",
  "createdTo",
  "updatedFrom",
  "updatedTo",
] as const;
export type FilterField = (typeof filterFields)[number];

/** Reads an amount in cents without its sign, which the history shows but filters ignore; null if it can't be read. */
export const readAmount = (typed: unknown) => {
  const cents = readHundredths(typed);
  return cents == null ? cents : Math.abs(cents);
};

/** An exact amount wins over a range; unreadable values count as absent. */
export function readStatementFilters({ filters }: Pick<StatementQuery, "filters">): StatementFilters {
  const given = flat(filters);
  const amountCents = readAmount(given.amount) ?? undefined;
  const range = { from: readAmount(given.amountFrom), to: readAmount(given.amountTo) };
  return {
    amountCents,
    amountsCents: amountCents === undefined ? withoutNulls(range) : {},
    created: withoutNulls({ from: readDate(given.createdFrom), to: readDate(given.createdTo) }),
    updated: withoutNulls({ from: readDate(given.updatedFrom), to: readDate(given.updatedTo) }),
  };
}

/** API calls may write a range as `{"amount": {"gte": 5, "lte": 10}}`. */
function flat(filters: Record<string, unknown>): Record<string, unknown> {
  const named = { ...filters };
  for (const [name, prefix] of [
    ["amount", "amount"],
    ["createdAt", "created"],
    ["updatedAt", "updated"],
  ] as const) {
    const range = filters[name];
    if (typeof range !== "object" || range === null) continue;
    if ("gte" in range) named[`${prefix}From`] = range.gte;
    if ("lte" in range) named[`${prefix}To`] = range.lte;
    delete named[name];
  }
  return named;
}

const withoutNulls = <T>({ from, to }: { from?: T | null; to?: T | null }): Between<T> => ({
  from: from ?? undefined,
  to: to ?? undefined,
});

export const typedFilters = ({ filters }: Pick<StatementQuery, "filters">) =>
  Object.fromEntries(
    filterFields.map((name) => [name, typeof filters[name] === "string" ? filters[name] : ""]),
  ) as Record<FilterField, string>;

export const isFiltered = (query: Pick<StatementQuery, "filters">) =>
  Object.values(typedFilters(query)).some((typed) => typed !== "");
