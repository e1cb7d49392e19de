/**
 * What a transaction history is asked for (MON-062): the amount exactly or as a range, and the days of creation and of
 * the last change, from and to. Days are those of the zone in which the history shows its times; of UTC for a call.
 */

import { generalSizes, lastChangedFirst, type TableQuery, type TableRules } from "~/platform/db/table-query";
import { readHundredths } from "~/platform/text/decimal";
import { readDate } from "~/platform/time/typed-time";

export type SortedBy = "updatedAt" | "createdAt" | "amount" | "type";
export const statementTable: TableRules<SortedBy> = {
  sizes: generalSizes,
  sortable: ["updatedAt", "createdAt", "amount", "type"],
  sort: lastChangedFirst,
};
export type StatementQuery = TableQuery<SortedBy>;

type Between<T> = { from?: T; to?: T };
export type StatementFilters = {
  amountCents?: number;
  amountsCents: Between<number>;
  /** yyyy-MM-dd, both ends within. */
  created: Between<string>;
  updated: Between<string>;
};

/** The fields of the filter, as a page's address has them. */
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

/** As the history shows it, with a minus or without: a filter is for how much, not for which way. Cents, null as unreadable. */
export const readAmount = (typed: unknown) => {
  const cents = readHundredths(typed);
  return cents == null ? cents : Math.abs(cents);
};

/** An exact amount stands before a range. What cannot be read counts as not given. */
export function readStatementFilters({ filters }: Pick<StatementQuery, "filters">): StatementFilters {
  const given = flat(filters);
  const amountCents = readAmount(given.amount) ?? undefined;
  const range = { from: readAmount(given.amountFrom), to: readAmount(given.amountTo) };
  return {
    amountCents,
    amountsCents: amountCents === undefined ? known(range) : {},
    created: known({ from: readDate(given.createdFrom), to: readDate(given.createdTo) }),
    updated: known({ from: readDate(given.updatedFrom), to: readDate(given.updatedTo) }),
  };
}

/** A call may write a range as the documents do: `{"amount": {"gte": 5, "lte": 10}}`. */
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

const known = <T>({ from, to }: { from?: T | null; to?: T | null }): Between<T> => ({
  from: from ?? undefined,
  to: to ?? undefined,
});

/** What was typed into the filter, to fill it with again. */
export const typedFilters = ({ filters }: Pick<StatementQuery, "filters">) =>
  Object.fromEntries(
    filterFields.map((name) => [name, typeof filters[name] === "string" ? filters[name] : ""]),
  ) as Record<FilterField, string>;

export const isFiltered = (query: Pick<StatementQuery, "filters">) =>
  Object.values(typedFilters(query)).some((typed) => typed !== "");
