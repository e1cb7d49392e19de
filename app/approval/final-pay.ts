/**
 * What the work came to (WO §9, Q-038): one function, in cents and hundredths of units.
 *   base      = base units × base amount; units are capped at the estimate unless the base rate is a minimum
 *   variable  = units beyond After, up to Max Qty, × variable amount
 *   final     = base + variable + adjustment + approved expenses; each part rounded half up to the cent
 * No hour and no device is paid twice: what variable pay covers, the base does not. The processing fee has no part in
 * it, and neither has the split over communication, work and deliverables.
 */
import { type PayTerms, priceOf, variableWindowHundredths } from "~/work-orders/pay";

export type Work = {
  /** What the client approves, not what was recorded. */
  approvedHoursHundredths: number;
  approvedDevicesHundredths: number;
  adjustmentCents: number;
  approvedExpensesCents: number;
};

export type FinalPay = {
  /** The base rate is paid for at least the estimate: the MIN badge (DET-041). */
  isMinimum: boolean;
  baseUnitsHundredths: number;
  baseCents: number;
  variableUnitsHundredths: number;
  variableCents: number;
  adjustmentCents: number;
  expensesCents: number;
  /** May be negative: then it can't be approved (APR-009). */
  finalCents: number;
  /** What the company's funds pay: nothing of what is paid outside the app. */
  fromWalletCents: number;
  /** More hours than estimated and allowed for: a warning, never a refusal (APR-019). */
  isOverTime: boolean;
};

export function finalPay(terms: PayTerms, work: Work): FinalPay {
  const baseUnitsHundredths = baseUnits(terms, work);
  const variableUnitsHundredths = variableUnits(terms, work);
  const baseCents = priceOf(terms.amountCents, baseUnitsHundredths);
  const variableCents = priceOf(terms.variableAmountCents, variableUnitsHundredths);
  const { adjustmentCents, approvedExpensesCents: expensesCents } = work;
  const finalCents = baseCents + variableCents + adjustmentCents + expensesCents;
  return {
    isMinimum: terms.payBaseRateAsMinimum && terms.basicType !== "Site",
    baseUnitsHundredths,
    baseCents,
    variableUnitsHundredths,
    variableCents,
    adjustmentCents,
    expensesCents,
    finalCents,
    fromWalletCents: terms.payOutsideOfApp ? 0 : finalCents,
    isOverTime: isOverTime(terms, work.approvedHoursHundredths),
  };
}

const ONE_SITE = 100;

/** MIN is a floor and lifts the cap, unless variable pay of the same unit takes over beyond the estimate. */
function baseUnits(terms: PayTerms, work: Work) {
  if (terms.basicType === "Site") return ONE_SITE;
  const approved = unitsOf(terms.basicType, work);
  const estimate = terms.quantityHundredths;
  if (!terms.payBaseRateAsMinimum) return Math.min(approved, estimate);
  const goesOnAsVariable = terms.variableAmountCents > 0 && terms.variableType === terms.basicType;
  return goesOnAsVariable ? estimate : Math.max(approved, estimate);
}

/** APR-017. */
function variableUnits(terms: PayTerms, work: Work) {
  if (terms.variableAmountCents === 0) return 0;
  const approved = unitsOf(terms.variableType, work);
  return Math.max(0, Math.min(approved, terms.maxQuantityHundredths) - terms.variablePayAfterHundredths);
}

const unitsOf = (type: "Hour" | "Device", work: Work) =>
  type === "Hour" ? work.approvedHoursHundredths : work.approvedDevicesHundredths;

/**
 * Hours that the order allows: the estimate and the variable window. Work paid per device has no estimate of hours
 * but the After of its variable hours; without those nothing is over.
 */
function allowedHoursHundredths(terms: PayTerms): number | null {
  const byTheHour = terms.variableAmountCents > 0 && terms.variableType === "Hour";
  const window = byTheHour ? variableWindowHundredths(terms) : 0;
  if (terms.basicType !== "Device") return terms.quantityHundredths + window;
  return byTheHour ? terms.variablePayAfterHundredths + window : null;
}

/** APR-019: "Over Est. Time!" */
export function isOverTime(terms: PayTerms, approvedHoursHundredths: number) {
  const allowed = allowedHoursHundredths(terms);
  return allowed !== null && approvedHoursHundredths > allowed;
}
