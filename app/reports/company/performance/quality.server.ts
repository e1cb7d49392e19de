import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import type { Scope } from "../scope.server";
import { sumsOf, unitsOf } from "../sums.server";

/** Of the orders posted in the period: how many were assigned or canceled; of its arrivals: how many were on time. */
export type Quality = { posted: number; filled: number; canceled: number; arrived: number; onTime: number };
export type QualityOfUnit = Quality & { start: string };

const counts = ["posted", "filled", "canceled", "arrived", "on-time"] as const;

/** Selects start, posted, filled, canceled, arrived and on_time. */
export function qualityByTime(scope: Scope): SQL {
  const columns = counts.map(
    (measure) =>
      sql`coalesce(sum(n) filter (where measure = ${measure}), 0) as ${sql.raw(measure.replace("-", "_"))}`,
  );
  return sql`select start, ${sql.join(columns, sql`, `)} from ${unitsOf(scope)}
    left join (select start, measure, n from ${sumsOf(scope, counts)}) counted using (start)
    group by start order by start`;
}

export async function loadQuality(scope: Scope): Promise<{ units: QualityOfUnit[]; whole: Quality }> {
  const rows = await db.execute<Omit<QualityOfUnit, "onTime"> & { on_time: number }>(qualityByTime(scope));
  const units = rows.map(({ on_time: onTime, ...row }) => ({ ...row, onTime }));
  const sum = (of: keyof Quality) => units.reduce((total, unit) => total + unit[of], 0);
  return {
    units,
    whole: {
      posted: sum("posted"),
      filled: sum("filled"),
      canceled: sum("canceled"),
      arrived: sum("arrived"),
      onTime: sum("onTime"),
    },
  };
}
