/** Number fields of forms and calls. Separate from `decimal`, so that browsers, which load that, get no schema code. */
import { z } from "zod";
import { MAX_CENTS, MAX_QUANTITY_HUNDREDTHS, numberFaultText, readNumber } from "../text/decimal";

type FieldRule = {
  /** Minimum in hundredths; negative numbers are refused unless it allows them. */
  min?: number;
  max?: number;
  message?: string;
  tooLarge?: string;
};
type Required = FieldRule & { required: string };

function field(rule: FieldRule & { required?: string }, largest: number) {
  const min = rule.min ?? 0;
  // Not z.number(): the digits must be read before anything becomes a float.
  return z
    .union([z.string(), z.number()])
    .nullish()
    .transform((input, context) => {
      const { value, fault } = readNumber(input, { min, max: rule.max ?? largest });
      const ruleMessage = fault === "too-large" ? (rule.tooLarge ?? rule.message) : rule.message;
      const faultMessage = fault && (ruleMessage ?? numberFaultText(fault, min));
      const message = faultMessage ?? (value === undefined && !fault ? rule.required : undefined);
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

/** Dollars as text or JSON number → cents. Empty is undefined unless `required` gives a message. */
export function zMoney(rule: Required): Needed;
export function zMoney(rule?: FieldRule): Optional;
export function zMoney(rule: FieldRule = {}): Optional {
  return field(rule, MAX_CENTS);
}

export function zQuantity(rule: Required): Needed;
export function zQuantity(rule?: FieldRule): Optional;
export function zQuantity(rule: FieldRule = {}): Optional {
  return field(rule, MAX_QUANTITY_HUNDREDTHS);
}
