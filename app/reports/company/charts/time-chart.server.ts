import { scaleBand } from "d3-scale";
import { area, line } from "d3-shape";
import { type AxisFormat, PLOT_BOTTOM, round, type Tick, valueScale } from "./scales.server";

export type TimePoint = {
  key: string;
  /** Below the axis. */
  label: string;
  /** Null without any data: a gap. */
  value: number | null;
  /** A second value, drawn as a line across the bar. */
  mark?: number | null;
  /** The tooltip: what the point says in words. */
  whole: string;
};

type Bar = { key: string; x: number; width: number; y: number; height: number; mark?: number; whole: string };
/** On narrow screens only the labels with `isMain` are shown. */
type Label = { key: string; x: number; text: string; isMain: boolean };

/** A drawing ready to be rendered: x in percent of the width, y in pixels. */
export type TimeChart = {
  ticks: Tick[];
  zero: number;
  bars: Bar[];
  labels: Label[];
  /** Paths in a box of 100 × the chart's height, stretched to the width; empty for bars. */
  line: string;
  area: string;
};

const WIDE_LABELS = 13;
const NARROW_LABELS = 5;

export type ChartKind = "bars" | "line";

export function drawOverTime(
  kind: ChartKind,
  points: readonly TimePoint[],
  axis: AxisFormat,
  range: readonly number[] = [],
): TimeChart {
  const shown = points.flatMap(({ value, mark }) => [value, mark]).filter((value) => value != null);
  const { y, ticks } = valueScale([...shown, ...range], axis);
  const bands = scaleBand(
    points.map(({ key }) => key),
    [0, 100],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const xOf = ({ key }: { key: string }) => bands(key)!;
  const middle = (point: TimePoint) => round(xOf(point) + bands.bandwidth() / 2);
  const bars = points.map((point): Bar => {
    const [top, bottom] = [y(Math.max(0, point.value ?? 0)), y(Math.min(0, point.value ?? 0))];
    return {
      key: point.key,
      x: round(xOf(point)),
      width: round(bands.bandwidth()),
      y: top,
      height: round(bottom - top),
      ...(point.mark != null && { mark: y(point.mark) }),
      whole: point.whole,
    };
  });
  const path = { x: middle, y: (point: TimePoint) => y(point.value!) };
  const isDefined = (point: TimePoint) => point.value !== null;
  return {
    ticks,
    zero: y(0),
    bars: kind === "bars" ? bars : bars.filter((_, n) => points[n]!.value !== null),
    labels: labelsOf(points, middle),
    line: kind === "line" ? (line<TimePoint>().defined(isDefined).x(path.x).y(path.y)(points) ?? "") : "",
    area:
      kind === "line"
        ? (area<TimePoint>().defined(isDefined).x(path.x).y0(PLOT_BOTTOM).y1(path.y)(points) ?? "")
        : "",
  };
}

/** Counts back from the last point, which matters most. */
function labelsOf(points: readonly TimePoint[], middle: (point: TimePoint) => number): Label[] {
  const every = Math.ceil(points.length / WIDE_LABELS);
  const mainEvery = every * Math.ceil(points.length / every / NARROW_LABELS);
  return points.flatMap((point, n) => {
    const back = points.length - 1 - n;
    if (back % every !== 0) return [];
    return [{ key: point.key, x: middle(point), text: point.label, isMain: back % mainEvery === 0 }];
  });
}
