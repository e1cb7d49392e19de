import { scaleLinear } from "d3-scale";
import { round } from "./scales.server";

export type RankItem = { key: string; label: string; value: number; shown: string };

/** Horizontal bars below their labels; widths in percent, y in pixels. */
export type RankChart = {
  height: number;
  rows: { key: string; label: string; shown: string; y: number; width: number }[];
};

export const ROW_HEIGHT = 38;
const MAX_ROWS = 10;
const MAX_LABEL = 28;
/** Percent; small amounts stay visible. */
const MIN_WIDTH = 0.5;

export function drawRank(items: readonly RankItem[]): RankChart {
  const rows = items.slice(0, MAX_ROWS);
  const width = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, 100]);
  return {
    height: rows.length * ROW_HEIGHT,
    rows: rows.map(({ key, label, value, shown }, n) => ({
      key,
      label: label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label,
      shown,
      y: n * ROW_HEIGHT,
      width: value > 0 ? Math.max(MIN_WIDTH, round(width(value))) : 0,
    })),
  };
}
