/**
 * Figures as people type them, read into integers: dollars into cents, quantities and percents into hundredths.
 * Read from the text and never through a float, so that 0.29 is 29 and "0.005", NaN, 1e308 and 2^53 are refused.
 */
import { z } from "zod";

/** $999,999.99 in one field, 99,999.99 units: their product still is an exact integer. */
export const LARGEST_CENTS = 99_999_999;
export const LARGEST_QUANTITY_HUNDREDTHS = 9_999_999;
export const WHOLE_PERCENT_HUNDREDTHS = 10_000;

const typed = /^(?<sign>[-+−]?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d{0,2})0*)?$/;

/** "1,234.5" → 123450 · "" → undefined (left empty) · "0.005", "1e3", "abc", NaN → null (not readable) */
export function readHundredths(input: unknown): number | null | undefined {
  if (input === undefined || input === null) return undefined;
  if (typeof input !== "string" && typeof input !== "number") return null;
  const text = String(input).trim();
  if (text === "") return undefined;
  if (text.length > 40) return null;
  // A dollar sign before or after the sign, a percent sign at the end: people paste what they see.
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

export type Range = { min?: number; max: number };
export type Figure = { value: number | undefined; fault?: "unreadable" | "too-small" | "too-large" };

/** Reads a figure and holds it to a range, both in hundredths. */
export function readFigure(input: unknown, { min, max }: Range): Figure {
  const value = readHundredths(input);
  if (value === undefined) return { value };
  if (value === null) return { value: undefined, fault: "unreadable" };
  if (min !== undefined && value < min) return { value: undefined, fault: "too-small" };
  if (value > max || value < -max) return { value: undefined, fault: "too-large" };
  return { value };
}

type FieldRule = {
  /** Least value in hundredths; negative figures are refused unless it says otherwise. */
  min?: number;
  max?: number;
  /** Shown for everything that is wrong with the figure; without it each fault has its own text. */
  message?: string;
};
type Required = FieldRule & { required: string };

const faults = {
  unreadable: "Please enter a number with at most 2 decimals",
  "too-small": "The number is too small",
  "too-large": "The number is too large",
};

/** What to say about a figure where the documents say nothing. */
export const figureFault = (fault: NonNullable<Figure["fault"]>, min = 0) =>
  fault === "too-small" && min === 0 ? "The number can't be negative" : faults[fault];

function field(rule: FieldRule & { required?: string }, largest: number) {
  const min = rule.min ?? 0;
  // Not z.number(): form libraries turn what is typed into a float before we could look at its digits.
  return z
    .union([z.string(), z.number()])
    .nullish()
    .transform((input, context) => {
      const { value, fault } = readFigure(input, { min, max: rule.max ?? largest });
      const wrong = fault && (rule.message ?? figureFault(fault, min));
      const message = wrong ?? (value === undefined && !fault ? rule.required : undefined);
      if (message) {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      return value;
    });
}

type Input = string | number | null | undefined;
type Optional = z.ZodType<number | undefined, Input>;
type Needed = z.ZodType<number, Input>;

/** Dollars as typed, or a JSON number of dollars → cents. Empty is undefined unless `required` has a text for it. */
export function zMoney(rule: Required): Needed;
export function zMoney(rule?: FieldRule): Optional;
export function zMoney(rule: FieldRule = {}): Optional {
  return field(rule, LARGEST_CENTS);
}

/** Hours, devices or other units → hundredths. */
export function zQuantity(rule: Required): Needed;
export function zQuantity(rule?: FieldRule): Optional;
export function zQuantity(rule: FieldRule = {}): Optional {
  return field(rule, LARGEST_QUANTITY_HUNDREDTHS);
}

const percentFault = "Value must be more or equal 0, and less or equal than 100";

/** 33.34 → 3334 hundredths of a percent, between 0 and 100. */
export function zPercent(rule: Required): Needed;
export function zPercent(rule?: FieldRule): Optional;
export function zPercent(rule: FieldRule = {}): Optional {
  return field({ message: percentFault, ...rule }, WHOLE_PERCENT_HUNDREDTHS);
}
