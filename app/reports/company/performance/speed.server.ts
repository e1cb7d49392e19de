import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import type { Scope } from "../scope.server";
import { sumsOf, unitsOf } from "../sums.server";

/** In seconds; null without any. Arrivals are negative before the scheduled start. */
export type Wait = { orders: number; median: number | null; p90: number | null };
export type Speed = { assign: Wait; arrive: Wait; approve: Wait };
export type SpeedOfUnit = Speed & { start: string };

export const waits = ["assign", "arrive", "approve"] as const;

const measures = waits.map((wait) => `${wait}-wait` as const);

/** Median and 90th percentile as percentile_disc would find them, from counted waits; without a start, of the whole period. */
const percentiles = (scope: Scope) => sql`
  select start, wait, max(total) as n, min(seconds) filter (where 2 * upto >= total) as median,
    min(seconds) filter (where 10 * upto >= 9 * total) as p90
  from (
    select *, sum(n) over (partition by wait, start order by seconds) as upto,
      sum(n) over (partition by wait, start) as total
    from (
      select wait, start, seconds, sum(n) as n from (
        select array_position(array[${sql.join(
          measures.map((measure) => sql`${measure}`),
          sql`, `,
        )}], measure) as wait, start, key::int as seconds, n from ${sumsOf(scope, measures)}) dated
      group by grouping sets ((wait, start, seconds), (wait, seconds)) having sum(n) > 0
    ) counted
  ) ranked group by start, wait`;

const columnsOf = (wait: (typeof waits)[number], at: number) => {
  const of = (value: string) =>
    sql`max(${sql.raw(value)}) filter (where wait = ${at + 1})::float8 as ${sql.raw(`${wait}_${value}`)}`;
  return sql`coalesce(max(n) filter (where wait = ${at + 1}), 0) as ${sql.raw(`${wait}_n`)},
    ${of("median")}, ${of("p90")}`;
};
const columns = sql.join(waits.map(columnsOf), sql`, `);

/** Selects start, and n, median and p90 of each wait: `assign_n`, `assign_median`, … */
export const speedByTime = (scope: Scope): SQL => sql`
  select units.start, ${columns} from ${unitsOf(scope)}
  left join (${percentiles(scope)}) found on found.start = units.start group by units.start order by units.start`;

type Row = Record<string, number | null> & { start: never };

/** Loads the waits of each unit and of the whole period. */
export async function loadSpeed(scope: Scope): Promise<{ units: SpeedOfUnit[]; whole: Speed }> {
  const rows = await db.execute<Row>(sql`
    with found as materialized (${percentiles(scope)})
    select units.start::text as start, ${columns}
      from ${unitsOf(scope)} left join found on found.start = units.start group by 1
    union all select null, ${columns} from found where start is null
    order by 1 nulls last`);
  const units = rows.filter(({ start }) => start !== null);
  return {
    units: units.map((row) => ({ start: String(row.start), ...speedOf(row) })),
    whole: speedOf(rows.at(-1)!),
  };
}

const speedOf = (row: Record<string, unknown>): Speed => {
  const wait = (name: (typeof waits)[number]): Wait => ({
    orders: row[`${name}_n`] as number,
    median: row[`${name}_median`] as number | null,
    p90: row[`${name}_p90`] as number | null,
  });
  return { assign: wait("assign"), arrive: wait("arrive"), approve: wait("approve") };
};
