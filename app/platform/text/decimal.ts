/** Parses typed numbers into integer cents or hundredths, never through a float: 0.29 is 29. */

/** $999,999.99 and 99,999.99 units: their product is still an exact integer. */
export const MAX_CENTS = 99_999_999;
export const MAX_QUANTITY_HUNDREDTHS = 9_999_999;
export const WHOLE_PERCENT_HUNDREDTHS = 10_000;

const typed = /^(?<sign>[-+−]?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d{0,2})0*)?$/;

/** "1,234.5" → 123450 · "" → undefined (empty) · "0.005", "1e3", "abc", NaN → null (unreadable) */
export function readHundredths(input: unknown): number | null | undefined {
  if (input === undefined || input === null) return undefined;
  if (typeof input !== "string" && typeof input !== "number") return null;
  const text = String(input).trim();
  if (text === "") return undefined;
  if (text.length > 40) return null;
  // Allows a dollar sign before or after the minus and a percent sign at the end.
  const bare = text
    .replace(/^([-+−]?)\s*\$\s*/, "$1")
    .replace(/^\$\s*([-+−])/, "$1")
    .replace(/\s*%$/, "");
  const found = typed.exec(bare)?.groups;
  if (!found || (!found.whole && !found.fraction)) return null;
  const digits = (found.whole ?? "").replaceAll(",", "") + (found.fraction ?? "").padEnd(2, "0");
  const hundredths = Number(digits);
  if (!Number.isSafeInteger(hundredths)) return null;
  return hundredths !== 0 && (found.sign === "-" || found.sign === "−") ? -hundredths : hundredths;
}

type Range = { min?: number; max: number };
type NumberReading = { value: number | undefined; fault?: "unreadable" | "too-small" | "too-large" };

export function readNumber(input: unknown, { min, max }: Range): NumberReading {
  const value = readHundredths(input);
  if (value === undefined) return { value };
  if (value === null) return { value: undefined, fault: "unreadable" };
  if (min !== undefined && value < min) return { value: undefined, fault: "too-small" };
  if (value > max || value < -max) return { value: undefined, fault: "too-large" };
  return { value };
}

const faults = {
  unreadable: "Please enter a number with at most 2 decimals",
  "too-small": "The number is too small",
  "too-large": "The number is too large",
};

/** Returns our own message for a fault; the documents have none. */
export const numberFaultText = (fault: NonNullable<NumberReading["fault"]>, min = 0) =>
  fault === "too-small" && min === 0 ? "The number can't be negative" : faults[fault];
