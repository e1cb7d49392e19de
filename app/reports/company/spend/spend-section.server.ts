import { count, money } from "~/platform/text/format";
import { drawRank } from "../charts/rank-chart.server";
import { moneyAxis } from "../charts/scales.server";
import { drawOverTime } from "../charts/time-chart.server";
import { axisLabel, unitLabel } from "../labels";
import type { Scope } from "../scope.server";
import { type Grouping, groupings, listSpendByGroup, listSpendByTime } from "./spend.server";

/** Rows of a table by group; the download has all. */
const ROWS_SHOWN = 15;

export const readGrouping = (value: unknown): Grouping | null =>
  groupings.find((grouping) => grouping === value) ?? null;

/** Loads spending over time and, if asked for, by group, each with its chart. */
export async function loadSpendSection(scope: Scope, by: Grouping | null) {
  const [units, groups] = await Promise.all([
    listSpendByTime(scope),
    by && listSpendByGroup(scope, by, ROWS_SHOWN),
  ]);
  const sum = (of: (unit: (typeof units)[number]) => number) =>
    units.reduce((total, unit) => total + of(unit), 0);
  const whole = {
    orders: sum(({ orders }) => orders),
    cents: sum(({ cents }) => cents),
    feeCents: sum(({ feeCents }) => feeCents),
  };
  if (by && groups) {
    const items = groups.rows.map(({ key, label, cents }) => ({
      key,
      label,
      value: cents,
      shown: money(cents),
    }));
    return { by, whole, groups, chart: drawRank(items) };
  }
  const points = units.map(({ start, orders, cents }) => ({
    key: start,
    label: axisLabel(start, scope.unit),
    value: cents,
    whole: `${unitLabel(start, scope.unit)}: ${money(cents)} for ${count(orders, "work order")}`,
  }));
  return { by: null, whole, units, chart: drawOverTime("bars", points, moneyAxis) };
}

export type SpendSection = Awaited<ReturnType<typeof loadSpendSection>>;
