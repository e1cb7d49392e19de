import type { ReportMeasure } from "db/schema/reports";
import { type SQL, sql } from "drizzle-orm";
import { type Period, splitPeriod } from "./period";
import type { Scope } from "./scope.server";

/**
 * Selects measure, key, start (of the unit), n and cents of the scope's sums: months from one table; from another the days
 * beside them, and negated those of the months that are not in the period. n and cents are floats, which add up exactly to 2^53 and faster than numerics.
 */
export function sumsOf(scope: Scope, measures: readonly ReportMeasure[]): SQL {
  const { months, days, less } = splitPeriod(scope.period);
  const own = sql`company_id = ${scope.companyId} and project_id = ${scope.project?.id ?? 0}
    and measure in (${sql.join(
      measures.map((measure) => sql`${measure}`),
      sql`, `,
    )})`;
  const start = (column: string, unit: string) =>
    scope.unit === unit ? sql.raw(column) : unitStart(scope, sql.raw(column));
  const daysOf = ({ from, to }: Period, sign: string) => sql`
    select measure, key, ${start("day", "day")}, ${sql.raw(sign)}n::float8, ${sql.raw(sign)}cents::float8
    from report_days where ${own} and day between ${from}::date and ${to}::date`;
  const parts = [
    ...(months
      ? [
          sql`select measure, key, ${start("month", "month")}, n::float8, cents::float8 from report_months
            where ${own} and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
    ...days.map((part) => daysOf(part, "")),
    ...less.map((part) => daysOf(part, "-")),
  ];
  return sql`(${sql.join(parts, sql` union all `)}) sums (measure, key, start, n, cents)`;
}

/** The first day of a day's unit, which is a row of the table by time. */
export const unitStart = ({ unit }: Scope, day: SQL) => sql`date_trunc(${unit}, (${day})::timestamp)::date`;

/** Selects `start` of every unit of the period, also of those without any sums. */
export const unitsOf = ({ unit, period }: Scope) =>
  sql`(select generate_series(date_trunc(${unit}, ${period.from}::timestamp), ${period.to}::timestamp,
    ${`1 ${unit}`}::interval)::date as start) units`;
