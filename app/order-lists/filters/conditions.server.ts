import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { escapeLike } from "~/platform/db/escape-like";
import { arrayParameter } from "~/platform/db/prepared.server";
import type { TabName } from "../tabs";
import { attentionCondition } from "./attention.server";
import { hasFacets, splitByFacets } from "./facets.server";
import { isIndexed } from "./indexed-text";
import {
  type Amount,
  type DateField,
  type DateRange,
  type FieldValue,
  filtersFor,
  type IdField,
  type OrderFilters,
} from "./order-filters";
import { countryCode, stateCode, tabForStatus } from "./stored-values.server";

const containsPattern = (text: string) => `%${escapeLike(text.toLowerCase())}%`;

/**
 * How orders are found: a client's by an index of their tab and filter, or by reading a list in its order; `isExpected` only asks
 * how many the planner expects.
 */
export type Way = { tab?: TabName; isInOrder?: boolean; isExpected?: boolean };

/**
 * Returns the role's filters as conditions on work_orders `o`: fields combine with and, values of one field with or. The way is
 * no condition; without one, Postgres chooses.
 */
export function filterConditions(actor: Actor, given: OrderFilters | undefined, way: Way = {}): SQL {
  const { tab, isInOrder, isExpected } = way;
  const filters = filtersFor(actor.role, given) ?? {};
  if (isInOrder) return allOf(conditionsOf(actor, filters));
  const { found, others } = splitByFacets(filters, tab === undefined && !isExpected);
  // The planner has statistics of the tokens.
  const exact = isExpected ? [] : conditionsOf(actor, found);
  const conditions = [
    hasFacets(found, tab),
    ...(exact.length > 0 ? [unseen(sql.join(exact, sql` and `))] : []),
    ...conditionsOf(actor, others, way),
  ];
  return allOf(conditions);
}

const allOf = (conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((each) => each !== undefined).map((each) => sql` and (${each})`),
    sql``,
  );

/** Hides from the planner a condition that follows from another one, almost; it would multiply their shares of the orders. */
export const unseen = (condition: SQL) => sql`case when ${condition} then true end`;

/** Returns the conditions of filters that the actor may use, without what finds their orders by an index. */
export const conditionsOf = (actor: Actor, filters: OrderFilters, way: Way = {}): SQL[] =>
  [
    ...dateConditions(filters),
    ...textConditions(filters, way),
    ...idConditions(filters),
    ...otherConditions(actor, filters),
  ].filter((each) => each !== undefined);

type Conditions = (SQL | undefined)[];

const instantColumns: Partial<Record<DateField, SQL>> = {
  createdDate: sql`o.created_at`,
  assignedDate: sql`o.assigned_at`,
  completedDate: sql`o.completed_at`,
  approvedDate: sql`o.approved_at`,
  paidDate: sql`o.paid_at`,
};

function dateConditions({ startDate, endDate, ...rest }: OrderFilters): Conditions {
  return [
    // The index finds the instant, which lists are sorted by; the day is the site's local date.
    startDate &&
      sql`${nearDays(sql`o.start_at`, startDate)} and ${unseen(onDays(sql`o.start_date`, startDate))}`,
    endDate && onDays(sql`o.end_date`, endDate),
    ...Object.entries(instantColumns).map(([field, column]) => {
      const range = rest[field as keyof typeof rest] as DateRange | undefined;
      return (
        range &&
        sql`${nearDays(column, range)} and ${unseen(onDays(sql`(${column} at time zone o.time_zone)::date`, range))}`
      );
    }),
  ];
}

const onDays = (column: SQL, { from, to }: DateRange) =>
  from ? sql`${column} between ${from}::date and ${to}::date` : sql`${column} <= ${to}::date`;

/** Limits an instant to these days in any time zone, so that an index applies; the exact test uses the site's date. */
export function nearDays(column: SQL, { from, to }: DateRange) {
  const at = (day: string, hours: number) => new Date(Date.parse(`${day}T00:00Z`) + hours * 3_600_000);
  const until = sql`${column} < ${at(to, 24 + 12).toISOString()}::timestamptz`;
  return from ? sql`${column} >= ${at(from, -14).toISOString()}::timestamptz and ${until}` : until;
}

/** Matches a part of any of an order's searched texts. Postgres would read the whole index of trigrams for a text without one. */
export function containsText(text: string, { isExpected }: Way = {}): SQL {
  const contains = sql`o.search_text like ${containsPattern(text)}`;
  return isExpected || isIndexed(text) ? contains : unseen(contains);
}

function textConditions(filters: OrderFilters, way: Way): Conditions {
  const { workOrderId, workOrderTitle, cityName, siteName, siteId, zipCode } = filters;
  // The trigram index finds all of these texts together; the column then confirms which one matched.
  const textContains = (text: string | undefined, column: SQL) =>
    text && way.isExpected
      ? containsText(text, way)
      : text && sql`${containsText(text)} and ${unseen(sql`lower(${column}) like ${containsPattern(text)}`)}`;
  return [
    textContains(workOrderId, sql`o.custom_tag_id`),
    textContains(workOrderTitle, sql`o.title`),
    textContains(cityName, sql`o.city`),
    textContains(siteName, sql`o.site_name`),
    siteId && sql`lower(o.site_id) like ${`${escapeLike(siteId.toLowerCase())}%`}`,
    zipCode && sql`o.zip_code like ${`${escapeLike(zipCode.toUpperCase())}%`}`,
    ...placeConditions(filters),
  ].map((each) => each || undefined);
}

function placeConditions(filters: OrderFilters): Conditions {
  const { selectCountry, selectState, selectContractorCountry } = filters;
  return [
    selectCountry ? sql`o.country = ${countryCode(selectCountry)}` : undefined,
    selectState ? sql`o.state_code = ${stateCode(filters)}` : undefined,
    selectContractorCountry
      ? sql`o.contractor_id in (select id from users where country = ${countryCode(selectContractorCountry)})`
      : undefined,
  ];
}

const columns: Record<Exclude<IdField, "selectedWorkTypes" | "selectedImports">, SQL> = {
  selectProject: sql`o.project_id`,
  selectCompany: sql`o.end_company_id`,
  selectedCompanies: sql`o.company_id`,
  selectedClients: sql`o.created_by_id`,
  selectedTemplates: sql`o.template_id`,
};
const ids = (values: readonly number[]) => sql`${arrayParameter(values)}::bigint[]`;

function idConditions(filters: OrderFilters): Conditions {
  const { selectedWorkTypes, selectedImports, winNumbers, contractorId } = filters;
  return [
    ...Object.entries(columns).map(([field, column]) => {
      const wanted = filters[field as IdField];
      return wanted && sql`${column} = any(${ids(wanted)})`;
    }),
    selectedWorkTypes && sql`o.work_type_ids && ${ids(selectedWorkTypes)}`,
    selectedImports &&
      sql`o.id in (select r.win from import_rows r where r.import_id = any(${ids(selectedImports)}))`,
    winNumbers && sql`o.id = any(${ids(winNumbers)})`,
    contractorId === undefined ? undefined : sql`o.contractor_id = ${contractorId}`,
  ];
}

function otherConditions(actor: Actor, filters: OrderFilters): Conditions {
  const {
    selectedWOTypes,
    selectedCustomFields = [],
    filterByDistance,
    payLocation,
    needsAttention,
  } = filters;
  const hasHome = actor.latitude !== null && actor.longitude !== null;
  return [
    selectedWOTypes && sql`o.tab = any(${`{${selectedWOTypes.map(tabForStatus).join(",")}}`}::text[])`,
    filters.filterByStatusOnHold && sql`o.on_hold`,
    needsAttention && attentionCondition(actor, needsAttention),
    payLocation &&
      (payLocation === "payOutsideOfApp" ? sql`o.pay_outside_of_app` : sql`not o.pay_outside_of_app`),
    amountCondition(sql`o.amount_cents`, filters.payRate),
    amountCondition(sql`o.final_pay_cents`, filters.finalPay),
    ...selectedCustomFields.map((field) => customFieldCondition(actor, field)),
    filterByDistance && hasHome
      ? sql`miles_between(${actor.latitude}::float8, ${actor.longitude}::float8, o.latitude, o.longitude)
          <= ${filterByDistance}`
      : undefined,
  ];
}

function amountCondition(column: SQL, wanted: Amount | undefined) {
  if (!wanted) return undefined;
  const { exact, from, to, per } = wanted;
  const parts = [
    exact === undefined ? undefined : sql`${column} = ${exact}`,
    from === undefined ? undefined : sql`${column} >= ${from}`,
    to === undefined ? undefined : sql`${column} <= ${to}`,
    per && sql`o.basic_type = ${per}`,
  ];
  return sql.join(
    parts.filter((each) => each !== undefined),
    sql` and `,
  );
}

/** Matches a custom field; contractors match only by values that they may read. */
function customFieldCondition(actor: Actor, { id, value }: FieldValue) {
  const hasValue = value && sql` and lower(f.value) = lower(${value})`;
  const isVisible =
    actor.role === "contractor" &&
    sql` and (f.type = 'PUBLIC' or (f.type = 'RESTRICTED' and o.contractor_id = ${actor.id}))`;
  return sql`exists (select 1 from order_custom_fields f
    where f.work_order_id = o.id and f.custom_field_id = ${id}${hasValue || sql``}${isVisible || sql``})`;
}
