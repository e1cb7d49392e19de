import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { addDays } from "~/platform/time/calendar-days";
import { nearDays } from "../filters/conditions.server";
import { type FacetDate, marginOf } from "../filters/facets.server";
import { type DateField, type DateRange, filtersFor, type OrderFilters } from "../filters/order-filters";
import type { ListFilter } from "../list-query";

/**
 * The starts that a filter's matches can have: a condition on an instant, true unless `areKnown`, and whether matches may have no
 * start. `areNone`: nothing can match.
 */
export type Starts = {
  include: (startAt: SQL) => SQL;
  areKnown: boolean;
  hasNone: boolean;
  areNone: boolean;
};

const kinds: Record<Exclude<DateField, "startDate">, FacetDate> = {
  endDate: "end",
  createdDate: "created",
  assignedDate: "assigned",
  completedDate: "completed",
  approvedDate: "approved",
  paidDate: "paid",
};

/**
 * Finds the starts that a filter's dates leave: orders that were completed in a month, for example, start about then. Triggers keep
 * each company's (`db/functions/order-starts.sql`); lists of all companies know only the filter by start.
 */
export async function findStarts({ role, companyId }: Actor, filter: ListFilter): Promise<Starts> {
  const filters = filtersFor(role, filter.filters) ?? {};
  const { startDate } = filters;
  const known = role === "client" ? await readStarts(companyId!, filters) : undefined;
  const hasNone = !startDate && (known?.hasNone ?? true);
  return {
    include: (startAt) =>
      sql.join(
        [
          startDate ? nearDays(startAt, startDate) : sql`true`,
          known ? startsBetween(startAt, known) : sql`true`,
        ],
        sql` and `,
      ),
    areKnown: startDate !== undefined || known !== undefined,
    hasNone,
    areNone: known !== undefined && !hasNone && isEmpty(known, startDate),
  };
}

/** Days in UTC. */
type Known = { first: string | null; last: string | null; hasNone: boolean };

const startsBetween = (startAt: SQL, { first, last }: Known) =>
  sql`${startAt} >= ${first}::date at time zone 'UTC' and ${startAt} < (${last}::date + 1) at time zone 'UTC'`;

/** Days at sites are up to one away from those in UTC. */
function isEmpty({ first, last }: Known, startDate: DateRange | undefined) {
  if (first === null || last === null || first > last) return true;
  if (!startDate) return false;
  const { from, to } = startDate;
  return first > addDays(to, 1) || (from !== undefined && last < addDays(from, -1));
}

/** Reads what the filter's dates leave together; undefined without any. */
async function readStarts(companyId: number, filters: OrderFilters): Promise<Known | undefined> {
  const each = Object.entries(kinds).flatMap(([field, kind]) => {
    const range = filters[field as DateField];
    return range ? [startsOn(companyId, kind, range)] : [];
  });
  if (each.length === 0) return undefined;
  const [row] = await readRows<Known>(
    sql`select max(first)::text as first, min(last)::text as last, bool_and(has_none) as "hasNone"
      from (${sql.join(each, sql` union all `)}) dates`,
  );
  return row;
}

function startsOn(companyId: number, kind: FacetDate, { from, to }: DateRange): SQL {
  const margin = marginOf(kind);
  const since = from ? sql` and day >= ${addDays(from, -margin)}::date` : sql``;
  return sql`select min(first_start) as first, max(last_start) as last, coalesce(bool_or(has_none), false) as has_none
    from work_order_starts where company_id = ${companyId} and kind = ${kind} and day <= ${addDays(to, margin)}::date${since}`;
}
