import type { ReportMeasure } from "db/schema/reports";
import { type SQL, sql } from "drizzle-orm";
import { splitPeriod } from "./period";
import type { Scope } from "./scope.server";

/**
 * Selects measure, key, start (of the unit), n and cents of the scope's sums: whole months from one table, the days around
 * them from another. n and cents are floats, which add up exactly to 2^53 and faster than numerics.
 */
export function sumsOf(scope: Scope, measures: readonly ReportMeasure[]): SQL {
  const { months, days } = splitPeriod(scope.period);
  const own = sql`company_id = ${scope.companyId} and project_id = ${scope.project?.id ?? 0}
    and measure in (${sql.join(
      measures.map((measure) => sql`${measure}`),
      sql`, `,
    )})`;
  const select = (start: SQL) => sql`select measure, key, ${start}, n::float8, cents::float8`;
  const parts = days.map(
    ({
      from,
      to,
    }) => sql`${select(scope.unit === "day" ? sql`day` : unitStart(scope, sql`day`))} from report_days
      where ${own} and day between ${from}::date and ${to}::date`,
  );
  if (months)
    parts.unshift(sql`${select(scope.unit === "month" ? sql`month` : unitStart(scope, sql`month`))} from report_months
      where ${own} and month between ${months.from}::date and ${months.to}::date`);
  return sql`(${sql.join(parts, sql` union all `)}) sums (measure, key, start, n, cents)`;
}

/** The first day of a day's unit, which is a row of the table by time. */
export const unitStart = ({ unit }: Scope, day: SQL) => sql`date_trunc(${unit}, (${day})::timestamp)::date`;

/** Selects `start` of every unit of the period, also of those without any sums. */
export const unitsOf = ({ unit, period }: Scope) =>
  sql`(select generate_series(date_trunc(${unit}, ${period.from}::timestamp), ${period.to}::timestamp,
    ${`1 ${unit}`}::interval)::date as start) units`;
