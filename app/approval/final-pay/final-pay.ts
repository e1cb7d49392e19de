/**
 * The final pay (WO §9, Q-038): one function, in cents and hundredths of units.
 *   base      = base units × base amount; units are capped at the estimate unless the base rate is a minimum
 *   variable  = units beyond After, up to Max Qty, × variable amount
 *   final     = base + variable + adjustment + approved expenses; each part rounded half up to the cent
 * No hour or device is paid twice: the base excludes what variable pay covers. Neither the processing fee nor
 * the split over communication, work and deliverables affects it.
 */
import { type PayTerms, priceOf, variableWindowHundredths } from "~/work-orders/rules/pay";

export type Work = {
  /** As approved by the client, not as recorded. */
  approvedHoursHundredths: number;
  approvedDevicesHundredths: number;
  adjustmentCents: number;
  approvedExpensesCents: number;
};

export type FinalPay = {
  /** The base rate is paid for at least the estimate; shown as the MIN badge. */
  isMinimum: boolean;
  baseUnitsHundredths: number;
  baseCents: number;
  variableUnitsHundredths: number;
  variableCents: number;
  adjustmentCents: number;
  expensesCents: number;
  /** May be negative; then it can't be approved (APR-009). */
  finalCents: number;
  /** Paid from the company's funds; 0 for work paid outside the app. */
  fromWalletCents: number;
  /** More hours than estimated and allowed: only a warning (APR-019). */
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

/** a minimum pays at least the estimate and removes the cap, unless variable pay covers the units beyond it. */
function baseUnits(terms: PayTerms, work: Work) {
  if (terms.basicType === "Site") return ONE_SITE;
  const approved = unitsOf(terms.basicType, work);
  const estimate = terms.quantityHundredths;
  if (!terms.payBaseRateAsMinimum) return Math.min(approved, estimate);
  const isVariableBeyond = terms.variableAmountCents > 0 && terms.variableType === terms.basicType;
  return isVariableBeyond ? estimate : Math.max(approved, estimate);
}

/** APR-017: units beyond After, up to Max Qty. */
function variableUnits(terms: PayTerms, work: Work) {
  if (terms.variableAmountCents === 0) return 0;
  const approved = unitsOf(terms.variableType, work);
  return Math.max(0, Math.min(approved, terms.maxQuantityHundredths) - terms.variablePayAfterHundredths);
}

const unitsOf = (type: "Hour" | "Device", work: Work) =>
  type === "Hour" ? work.approvedHoursHundredths : work.approvedDevicesHundredths;

/** Returns the estimate plus the variable window; `null` is no limit, as for work paid per device. */
function allowedHoursHundredths(terms: PayTerms): number | null {
  const byTheHour = terms.variableAmountCents > 0 && terms.variableType === "Hour";
  const window = byTheHour ? variableWindowHundredths(terms) : 0;
  if (terms.basicType !== "Device") return terms.quantityHundredths + window;
  return byTheHour ? terms.variablePayAfterHundredths + window : null;
}

/** APR-019: shown as "Over Est. Time!". */
export function isOverTime(terms: PayTerms, approvedHoursHundredths: number) {
  const allowed = allowedHoursHundredths(terms);
  return allowed !== null && approvedHoursHundredths > allowed;
}
