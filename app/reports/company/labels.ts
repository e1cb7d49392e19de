import { formatDuration } from "../weeks";
import type { Period, Unit } from "./period";

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const partsOf = (day: string) => day.split("-").map(Number) as [number, number, number];

/** "2026-11-05" → "Nov 5, 2026", "Nov 2026" or "2026" */
export function unitLabel(start: string, unit: Unit): string {
  const [year, month, day] = partsOf(start);
  if (unit === "year") return String(year);
  return `${monthNames[month - 1]}${unit === "day" ? ` ${day},` : ""} ${year}`;
}

/** For a chart's axis: the year stands where one begins. "2026-11-05" → "11/5", "Nov" or "2026"; "2026-01-01" → "’26" */
export function axisLabel(start: string, unit: Unit): string {
  const [year, month, day] = partsOf(start);
  if (unit === "day") return `${month}/${day}`;
  if (unit === "year") return String(year);
  return month === 1 ? `’${String(year).slice(2)}` : monthNames[month - 1]!;
}

/** "Nov 1, 2026 to Nov 25, 2026" */
export const periodLabel = ({ from, to }: Period) => `${unitLabel(from, "day")} to ${unitLabel(to, "day")}`;

/** Seconds beside the scheduled start: -5400 → "1.5 h early", 600 → "10 min late", 0 → "0 min" */
export function arrivalLabel(seconds: number | null): string {
  if (seconds === null || seconds === 0) return formatDuration(seconds);
  return `${formatDuration(Math.abs(seconds))} ${seconds < 0 ? "early" : "late"}`;
}

export const unitNames: Record<Unit, string> = { day: "Day", month: "Month", year: "Year" };
