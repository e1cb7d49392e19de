import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { numbers } from "~/platform/db/prepared.server";
import { findCountry, findState } from "~/platform/places/places.server";
import {
  type Amount,
  type DateField,
  type DateRange,
  type FieldValue,
  filtersFor,
  type IdField,
  type OrderFilters,
  type WantedStatus,
} from "./order-filters";

/** Only what LIKE does not read as its own signs. */
export const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const part = (text: string) => `%${literally(text.toLowerCase())}%`;

/** The filters that the role has, as conditions on work_orders `o`; fields narrow each other, values of one add up. */
export function filtered(actor: Actor, given: OrderFilters | undefined): SQL {
  const filters = filtersFor(actor.role, given);
  if (!filters) return sql``;
  const conditions = [...days(filters), ...texts(filters), ...chosen(filters), ...others(actor, filters)];
  return sql.join(
    conditions.filter((each) => each !== undefined).map((each) => sql` and (${each})`),
    sql``,
  );
}

type Conditions = (SQL | undefined)[];

const moments: Partial<Record<DateField, SQL>> = {
  createdDate: sql`o.created_at`,
  assignedDate: sql`o.assigned_at`,
  completedDate: sql`o.completed_at`,
  approvedDate: sql`o.approved_at`,
  paidDate: sql`o.paid_at`,
};

function days({ startDate, endDate, ...rest }: OrderFilters): Conditions {
  return [
    // The instant is what lists stand in order of, and what an index finds; the day is the site's.
    startDate && sql`${around(sql`o.start_at`, startDate)} and ${between(sql`o.start_date`, startDate)}`,
    endDate && between(sql`o.end_date`, endDate),
    ...Object.entries(moments).map(([field, column]) => {
      const range = rest[field as keyof typeof rest] as DateRange | undefined;
      return (
        range &&
        sql`${around(column, range)} and ${between(sql`(${column} at time zone o.time_zone)::date`, range)}`
      );
    }),
  ];
}

const between = (column: SQL, { from, to }: DateRange) =>
  from ? sql`${column} between ${from}::date and ${to}::date` : sql`${column} <= ${to}::date`;

/** FLT-024: days are the site's, as the lists show them; an index is asked for the hours that they are anywhere on earth. */
function around(column: SQL, { from, to }: DateRange) {
  const at = (day: string, hours: number) => new Date(Date.parse(`${day}T00:00Z`) + hours * 3_600_000);
  const until = sql`${column} < ${at(to, 24 + 12).toISOString()}::timestamptz`;
  return from ? sql`${column} >= ${at(from, -14).toISOString()}::timestamptz and ${until}` : until;
}

function texts(filters: OrderFilters): Conditions {
  const { workOrderId, workOrderTitle, cityName, siteName, siteId, zipCode } = filters;
  // The trigram index holds all of these; the column itself then says that it was found there.
  const inText = (text: string | undefined, column: SQL) =>
    text && sql`o.search_text like ${part(text)} and lower(${column}) like ${part(text)}`;
  return [
    inText(workOrderId, sql`o.custom_tag_id`),
    inText(workOrderTitle, sql`o.title`),
    inText(cityName, sql`o.city`),
    inText(siteName, sql`o.site_name`),
    siteId && sql`lower(o.site_id) like ${`${literally(siteId.toLowerCase())}%`}`,
    zipCode && sql`o.zip_code like ${`${literally(zipCode.toUpperCase())}%`}`,
    ...places(filters),
  ].map((each) => each || undefined);
}

function places({ selectCountry, selectState, selectContractorCountry }: OrderFilters): Conditions {
  const code = (country: string) => findCountry(country)?.isoCode ?? country.toUpperCase();
  const countries = selectCountry ? [code(selectCountry)] : ["US", "CA"];
  const state =
    selectState &&
    (countries.map((country) => findState(country, selectState)?.isoCode).find(Boolean) ??
      selectState.toUpperCase());
  return [
    selectCountry ? sql`o.country = ${code(selectCountry)}` : undefined,
    state ? sql`o.state_code = ${state}` : undefined,
    selectContractorCountry
      ? sql`o.contractor_id in (select id from users where country = ${code(selectContractorCountry)})`
      : undefined,
  ];
}

const columns: Record<Exclude<IdField, "selectedWorkTypes">, SQL> = {
  selectProject: sql`o.project_id`,
  selectCompany: sql`o.end_company_id`,
  selectedCompanies: sql`o.company_id`,
  selectedClients: sql`o.created_by_id`,
  selectedTemplates: sql`o.template_id`,
};
const ids = (values: readonly number[]) => sql`${numbers(values)}::bigint[]`;

function chosen(filters: OrderFilters): Conditions {
  const { selectedWorkTypes, winNumbers, contractorId } = filters;
  return [
    ...Object.entries(columns).map(([field, column]) => {
      const wanted = filters[field as IdField];
      return wanted && sql`${column} = any(${ids(wanted)})`;
    }),
    selectedWorkTypes && sql`o.work_type_ids && ${ids(selectedWorkTypes)}`,
    winNumbers && sql`o.id = any(${ids(winNumbers)})`,
    contractorId === undefined ? undefined : sql`o.contractor_id = ${contractorId}`,
  ];
}

/** Where a status's orders stand (Q-007): draft and published hold those without an active route. */
const tabOfStatus = (status: WantedStatus) => (status === "published" ? "available" : status);

function others(actor: Actor, filters: OrderFilters): Conditions {
  const { selectedWOTypes, selectedCustomFields = [], filterByDistance, payLocation } = filters;
  const isHome = actor.latitude !== null && actor.longitude !== null;
  return [
    selectedWOTypes && sql`o.tab = any(${`{${selectedWOTypes.map(tabOfStatus).join(",")}}`}::text[])`,
    filters.filterByStatusOnHold && sql`o.on_hold`,
    payLocation && sql`o.pay_outside_of_app = ${payLocation === "payOutsideOfApp"}`,
    amount(sql`o.amount_cents`, filters.payRate),
    amount(sql`o.final_pay_cents`, filters.finalPay),
    ...selectedCustomFields.map((field) => withField(actor, field)),
    filterByDistance && isHome
      ? sql`miles_between(${actor.latitude}::float8, ${actor.longitude}::float8, o.latitude, o.longitude)
          <= ${filterByDistance}`
      : undefined,
  ];
}

function amount(column: SQL, wanted: Amount | undefined) {
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

/** A contractor finds by a field's value only what he may read (DET-023 to DET-025). */
function withField(actor: Actor, { id, value }: FieldValue) {
  const isValue = value && sql` and lower(f.value) = lower(${value})`;
  const isSeen =
    actor.role === "contractor" &&
    sql` and (f.type = 'PUBLIC' or (f.type = 'RESTRICTED' and o.contractor_id = ${actor.id}))`;
  return sql`exists (select 1 from order_custom_fields f
    where f.work_order_id = o.id and f.custom_field_id = ${id}${isValue || sql``}${isSeen || sql``})`;
}
