import { count, percent } from "~/platform/text/format";
import { formatDuration } from "../../weeks";
import { durationAxis, shareAxis } from "../charts/scales.server";
import { drawOverTime, type TimeChart } from "../charts/time-chart.server";
import { arrivalLabel, axisLabel, unitLabel } from "../labels";
import type { Scope } from "../scope.server";
import { shareOf } from "../share";
import { loadQuality, type QualityOfUnit } from "./quality.server";
import { loadSpeed, type SpeedOfUnit, type Wait, waits } from "./speed.server";

type WaitName = (typeof waits)[number];
export type WaitRow = Wait & { start: string };
export type WaitReport = { rows: WaitRow[]; whole: Wait; chart: TimeChart };

/** Loads the three waits of each unit and of the whole period, each with its chart. */
export async function loadSpeedSection(scope: Scope): Promise<Record<WaitName, WaitReport>> {
  const { units, whole } = await loadSpeed(scope);
  const reports = waits.map((name) => {
    const rows = units.map((unit) => ({ start: unit.start, ...unit[name] }));
    return [name, { rows, whole: whole[name], chart: drawWaits(scope, name, units) }] as const;
  });
  return Object.fromEntries(reports) as Record<WaitName, WaitReport>;
}

function drawWaits(scope: Scope, name: WaitName, units: readonly SpeedOfUnit[]): TimeChart {
  const shown = name === "arrive" ? arrivalLabel : formatDuration;
  const points = units.map((unit) => {
    const { orders, median, p90 } = unit[name];
    const said = `median ${shown(median)}, 90% within ${shown(p90)}, ${count(orders, "work order")}`;
    return {
      key: unit.start,
      label: axisLabel(unit.start, scope.unit),
      value: median,
      mark: p90,
      whole: `${unitLabel(unit.start, scope.unit)}: ${orders > 0 ? said : "no work orders"}`,
    };
  });
  const seconds = points.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]);
  return drawOverTime("bars", points, durationAxis(seconds));
}

const shares = {
  filled: ({ filled, posted }: Counts) => [filled, posted] as const,
  canceled: ({ canceled, posted }: Counts) => [canceled, posted] as const,
  onTime: ({ onTime, arrived }: Counts) => [onTime, arrived] as const,
};
type Counts = Omit<QualityOfUnit, "start">;
export type ShareName = keyof typeof shares;
export type ShareRow = { start: string; part: number; whole: number };
export type ShareReport = { rows: ShareRow[]; whole: Omit<ShareRow, "start">; chart: TimeChart };

/** Loads the shares of filled, canceled and punctual orders, each with its chart. */
export async function loadQualitySection(scope: Scope): Promise<Record<ShareName, ShareReport>> {
  const { units, whole } = await loadQuality(scope);
  const reports = (Object.keys(shares) as ShareName[]).map((name) => {
    const pair = (counts: Counts) => {
      const [part, all] = shares[name](counts);
      return { part, whole: all };
    };
    const rows = units.map((unit) => ({ start: unit.start, ...pair(unit) }));
    return [name, { rows, whole: pair(whole), chart: drawShares(scope, rows, highest[name]) }] as const;
  });
  return Object.fromEntries(reports) as Record<ShareName, ShareReport>;
}

/** Where each chart's axis ends at least, in hundredths of a percent: few orders are canceled. */
const highest = { filled: 10_000, canceled: 1_000, onTime: 10_000 };

function drawShares(scope: Scope, rows: readonly ShareRow[], end: number): TimeChart {
  const points = rows.map(({ start, part, whole }) => {
    const share = shareOf(part, whole);
    const counted = `${part.toLocaleString("en-US")} of ${whole.toLocaleString("en-US")}`;
    return {
      key: start,
      label: axisLabel(start, scope.unit),
      value: share,
      whole: `${unitLabel(start, scope.unit)}: ${percent(share)}, ${counted}`,
    };
  });
  return drawOverTime("line", points, shareAxis, [0, end]);
}
