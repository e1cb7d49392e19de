import { scaleLinear } from "d3-scale";

/** All charts have this height in pixels and the full width of their box, so that text keeps its size on every screen. */
export const CHART_HEIGHT = 190;
/** Room for the axis' labels below and for the topmost label above. */
const TOP = 16;
export const PLOT_BOTTOM = CHART_HEIGHT - 24;
const TICKS = 4;

export type Tick = { y: number; label: string };
/** How a chart writes values on its axis; `step` divides them first, so that ticks are round in that unit. */
export type AxisFormat = { step: number; write: (value: number) => string };

/** A vertical scale from the lowest to the highest value, zero included, with round ticks. */
export function valueScale(values: readonly number[], { step, write }: AxisFormat) {
  const inSteps = values.map((value) => value / step);
  const domain = [Math.min(0, ...inSteps), Math.max(0, ...inSteps)];
  if (domain[0] === domain[1]) domain[1] = 1;
  const scale = scaleLinear(domain, [PLOT_BOTTOM, TOP]).nice(TICKS);
  const ticks = scale.ticks(TICKS).map((tick): Tick => ({ y: round(scale(tick)), label: write(tick) }));
  return { y: (value: number) => round(scale(value / step)), ticks };
}

/** Coordinates with a tenth of a unit keep the page small. */
export const round = (value: number) => Math.round(value * 10) / 10;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Minutes, hours or days, whichever suits the largest of the waits. */
export function durationAxis(seconds: readonly number[]): AxisFormat {
  const largest = Math.max(0, ...seconds.map(Math.abs));
  const [step, unit] = largest < 2 * HOUR ? [60, "min"] : largest < 2 * DAY ? [HOUR, "h"] : [DAY, "d"];
  return { step, write: (value) => `${value} ${unit}` };
}

const compactMoney = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
export const moneyAxis: AxisFormat = { step: 100, write: (dollars) => compactMoney.format(dollars) };
export const shareAxis: AxisFormat = { step: 100, write: (percent) => `${percent}%` };
