/**
 * Tokens by which an index finds the orders of any combination of filters (decision 64). They only narrow: an order that
 * matches a filter has one of the filter's tokens, and the exact condition stays beside them.
 */
import {
  type dates,
  type FacetKind,
  facetToken,
  NO_START,
  orderFacets,
  wordValue,
} from "db/schema/order-facets";
import { workOrders } from "db/schema/work-orders";
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { arrayParameter } from "~/platform/db/prepared.server";
import type { TabName } from "../tabs";
import type { DateRange, FilterField, OrderFilters } from "./order-filters";
import { countryCode, stateCode, tabForStatus } from "./stored-values.server";

/** Any of these; undefined where no token narrows. */
type Tokens = number[] | undefined;

export type FacetDate = (typeof dates)[number];
type FacetAmount = "rate" | "finalPay";

const MS_PER_DAY = 86_400_000;
/** Days of the periods that dates have tokens of. */
const PERIODS = [1024, 32, 1] as const;
/** A longer range may begin and end up to 31 days outside: the other days' tokens would be too many. */
const MAX_SINGLE_DAYS = 40;

const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / MS_PER_DAY;
/** An instant's day is UTC's, up to one before or after the site's. */
export const marginOf = (name: FacetDate) => (name === "end" ? 0 : 1);

/** Returns tokens of the longest periods that cover a range. Without a first day, everything since 1970. */
function dateTokens(name: FacetDate, range: DateRange | undefined): Tokens {
  if (!range) return undefined;
  const margin = marginOf(name);
  const [first, last] = [range.from ? dayOf(range.from) - margin : 0, dayOf(range.to) + margin];
  // Before 1970 division truncates to another period in Postgres.
  if (first < 0) return undefined;
  const shortest = last - first < MAX_SINGLE_DAYS ? 1 : 32;
  const tokens: number[] = [];
  for (let at = first - (first % shortest); at <= last; ) {
    const days = PERIODS.find((each) => at % each === 0 && (each <= shortest || at + each - 1 <= last))!;
    tokens.push(facetToken(`${name}${days}`, at / days));
    at += days;
  }
  return tokens;
}

/** Days of a period of starts; `order_facets` has the same number. */
const START_DAYS = 8;
/** A longer range narrows little. */
const MAX_START_PERIODS = 40;

/** Returns tokens of the periods that starts near the range's days are in. */
function startTokens({ from, to }: DateRange): Tokens {
  if (!from) return undefined;
  const period = (day: string, margin: number) =>
    Math.trunc((Date.parse(`${day}T00:00Z`) / MS_PER_DAY + margin) / START_DAYS);
  const [first, last] = [period(from, -1), period(to, 1)];
  if (last - first >= MAX_START_PERIODS) return undefined;
  return Array.from({ length: last - first + 1 }, (_, n) => facetToken("start8", first + n));
}

/** Without an upper bound: the largest number of cents. */
const MAX_CENTS = Number.MAX_SAFE_INTEGER;

/** Returns tokens of amounts' lengths and first one or two digits, the shortest that cover a range. */
function amountTokens(
  name: FacetAmount,
  { from = 0, to = MAX_CENTS }: { from?: number; to?: number },
): Tokens {
  const tokens: number[] = [];
  for (let cents = from; cents <= to; ) {
    const { length } = String(cents);
    const widthOf = (digits: number) => (digits === 0 ? 10 ** length : 10 ** Math.max(0, length - digits));
    const endOf = (digits: number) => (digits === 0 ? widthOf(0) : cents + widthOf(digits));
    const isFirst = (digits: number) =>
      cents === (digits === 0 ? 10 ** (length - 1) : cents - (cents % widthOf(digits)));
    const digits = ([0, 1] as const).find((each) => isFirst(each) && endOf(each) - 1 <= to) ?? (2 as const);
    const leading = digits > 0 ? length * 100 + Number(String(cents).slice(0, digits)) : length;
    tokens.push(facetToken(`${name}${digits}`, leading));
    cents = digits === 2 ? cents - (cents % widthOf(2)) + widthOf(2) : endOf(digits);
  }
  return tokens;
}

const amount = (name: FacetAmount, wanted: OrderFilters["payRate"]) => {
  if (!wanted) return undefined;
  const { exact, from, to } = wanted;
  if (exact !== undefined) return amountTokens(name, { from: exact, to: exact });
  return from === undefined && to === undefined ? undefined : amountTokens(name, { from, to });
};

const ids = (kind: FacetKind, wanted: readonly number[] | undefined): Tokens =>
  wanted?.map((id) => facetToken(kind, id));
const word = (kind: FacetKind, wanted: string) => facetToken(kind, wordValue(wanted));

/** A filter without a token has an index of its own, or is found in another table. */
type Elsewhere = "index" | "table";

/** The tokens of each filter, or where else it is found. A list of lists: one of each. */
export const facetsOf: Record<FilterField, Elsewhere | ((filters: OrderFilters) => Tokens[])> = {
  startDate: ({ startDate }) => [startDate && startTokens(startDate)],
  endDate: ({ endDate }) => [dateTokens("end", endDate)],
  createdDate: ({ createdDate }) => [dateTokens("created", createdDate)],
  assignedDate: ({ assignedDate }) => [dateTokens("assigned", assignedDate)],
  completedDate: ({ completedDate }) => [dateTokens("completed", completedDate)],
  approvedDate: ({ approvedDate }) => [dateTokens("approved", approvedDate)],
  paidDate: ({ paidDate }) => [dateTokens("paid", paidDate)],
  // By trigrams, and the site's id by its beginning.
  workOrderId: "index",
  workOrderTitle: "index",
  cityName: "index",
  siteName: "index",
  zipCode: "index",
  siteId: "index",
  selectState: (filters) => [[word("state", stateCode(filters))]],
  selectCountry: ({ selectCountry }) => [[word("country", countryCode(selectCountry!))]],
  selectContractorCountry: "table",
  selectProject: ({ selectProject }) => [ids("project", selectProject)],
  selectCompany: ({ selectCompany }) => [ids("endCompany", selectCompany)],
  // The company and the work types are columns of the same index.
  selectedCompanies: "index",
  selectedWorkTypes: "index",
  selectedClients: ({ selectedClients }) => [ids("creator", selectedClients)],
  selectedTemplates: ({ selectedTemplates }) => [ids("template", selectedTemplates)],
  selectedImports: "table",
  payRate: ({ payRate }) => [amount("rate", payRate), payRate?.per && [word("payType", payRate.per)]],
  finalPay: ({ finalPay }) => [
    amount("finalPay", finalPay),
    finalPay?.per && [word("payType", finalPay.per)],
  ],
  contractorId: ({ contractorId }) => [[facetToken("contractor", contractorId!)]],
  winNumbers: "index",
  selectedCustomFields: "table",
  selectedWOTypes: ({ selectedWOTypes }) => [
    selectedWOTypes?.map((status) => word("tab", tabForStatus(status))),
  ],
  filterByStatusOnHold: () => [[facetToken("onHold", 0)]],
  filterByDistance: "index",
  // Most orders are paid within the app.
  payLocation: ({ payLocation }) => [
    payLocation === "payOutsideOfApp" ? [facetToken("outside", 0)] : undefined,
  ],
  needsAttention: "index",
};

const ofOrder = orderFacets(alias(workOrders, "o"));

const tokensOf = (field: string, filters: OrderFilters): number[][] => {
  const tokens = facetsOf[field as FilterField];
  return typeof tokens === "function" ? tokens(filters).filter((each) => each !== undefined) : [];
};

/** Splits filters into those that tokens find and all others. `inOrder` leaves starts to an index in the order of the lists. */
export function splitByFacets(
  filters: OrderFilters,
  inOrder: boolean,
): { found: OrderFilters; others: OrderFilters } {
  const [found, others]: [[string, unknown][], [string, unknown][]] = [[], []];
  for (const entry of Object.entries(filters)) {
    const hasTokens = tokensOf(entry[0], filters).length > 0 && !(inOrder && entry[0] === "startDate");
    (hasTokens ? found : others).push(entry);
  }
  return { found: Object.fromEntries(found), others: Object.fromEntries(others) };
}

/** Returns a condition on orders `o`: they have one of each filter's tokens, and `tab`'s; undefined without any token. */
export function hasFacets(filters: OrderFilters, tab?: TabName): SQL | undefined {
  const each = Object.keys(filters).flatMap((field) => tokensOf(field, filters));
  const inTab = tab && tab !== "all" ? [word("tab", tab)] : [];
  const all = [...inTab, ...each.filter(({ length }) => length === 1).flat()];
  const conditions = [
    ...(all.length > 0 ? [sql`${ofOrder} @> ${arrayParameter(all)}::bigint[]`] : []),
    ...each
      .filter(({ length }) => length > 1)
      .map((any) => sql`${ofOrder} && ${arrayParameter(any)}::bigint[]`),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}

export const startPeriod = (startAt: SQL) =>
  sql`((${startAt} at time zone 'UTC')::date - date '1970-01-01') / ${sql.raw(String(START_DAYS))}`;

/** Matches orders `o` that start in a period; null is without a start. */
export const startsIn = (period: SQL) =>
  sql`${ofOrder} @> array[${String(facetToken("start8", 0))}::bigint + coalesce(${period}, ${NO_START}::int)]`;
