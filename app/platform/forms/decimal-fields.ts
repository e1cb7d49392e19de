/** The fields of forms and calls that are figures. Apart from `decimal`, which browsers read too: no schema travels to them. */
import { z } from "zod";
import { figureFault, LARGEST_CENTS, LARGEST_QUANTITY_HUNDREDTHS, readFigure } from "../text/decimal";

type FieldRule = {
  /** Least value in hundredths; negative figures are refused unless it says otherwise. */
  min?: number;
  max?: number;
  /** Shown for everything that is wrong with the figure; without it each fault has its own text. */
  message?: string;
  /** Shown instead for a figure that is too large, where `message` does not tell of it. */
  tooLarge?: string;
};
type Required = FieldRule & { required: string };

function field(rule: FieldRule & { required?: string }, largest: number) {
  const min = rule.min ?? 0;
  // Not z.number(): form libraries turn what is typed into a float before we could look at its digits.
  return z
    .union([z.string(), z.number()])
    .nullish()
    .transform((input, context) => {
      const { value, fault } = readFigure(input, { min, max: rule.max ?? largest });
      const told = fault === "too-large" ? (rule.tooLarge ?? rule.message) : rule.message;
      const wrong = fault && (told ?? figureFault(fault, min));
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
