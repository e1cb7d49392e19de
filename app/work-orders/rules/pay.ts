/**
 * The pay that an order offers. Cents and hundredths only; every product is rounded half up.
 * estimated = base × quantity (Site: base) · potential = estimated + variable × (max − after)
 * `approval/final-pay/final-pay` computes the pay that was earned.
 */
import { money } from "~/platform/text/format";
import type { BasicType, VariableType } from "./work-order";

export type PayTerms = {
  basicType: BasicType;
  amountCents: number;
  /** Hours or devices; for Site the estimated hours. */
  quantityHundredths: number;
  payBaseRateAsMinimum: boolean;
  variableType: VariableType;
  variableAmountCents: number;
  /** Variable pay is for units beyond After, up to Max Qty. */
  variablePayAfterHundredths: number;
  maxQuantityHundredths: number;
  payOutsideOfApp: boolean;
};

export const payTermsOf = (order: PayTerms): PayTerms => ({
  basicType: order.basicType,
  amountCents: order.amountCents,
  quantityHundredths: order.quantityHundredths,
  payBaseRateAsMinimum: order.payBaseRateAsMinimum,
  variableType: order.variableType,
  variableAmountCents: order.variableAmountCents,
  variablePayAfterHundredths: order.variablePayAfterHundredths,
  maxQuantityHundredths: order.maxQuantityHundredths,
  payOutsideOfApp: order.payOutsideOfApp,
});

/** Returns cents for hundredths of units, rounded half up. Exact: the products stay below 2^53. */
export function priceOf(unitCents: number, unitsHundredths: number) {
  const hundredthsOfCents = unitCents * unitsHundredths;
  const rest = hundredthsOfCents % 100;
  return (hundredthsOfCents - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** Returns base pay for the estimate, in cents; 0 for an unknown pay type. */
export function estimatedPayCents(terms: Pick<PayTerms, "basicType" | "amountCents" | "quantityHundredths">) {
  switch (terms.basicType) {
    case "Site":
      return terms.amountCents;
    case "Hour":
    case "Device":
      return priceOf(terms.amountCents, terms.quantityHundredths);
    default:
      return 0;
  }
}

/** Returns the units of variable pay, in hundredths. */
export const variableWindowHundredths = (
  terms: Pick<PayTerms, "variablePayAfterHundredths" | "maxQuantityHundredths">,
) => Math.max(0, terms.maxQuantityHundredths - terms.variablePayAfterHundredths);

/** Returns the maximum pay without adjustment and expenses, in cents. */
export const potentialPayCents = (terms: PayTerms) =>
  estimatedPayCents(terms) + priceOf(terms.variableAmountCents, variableWindowHundredths(terms));

/** Returns the amount to hold, in cents; 0 for pay outside of the app. */
export const holdCents = (terms: PayTerms) => (terms.payOutsideOfApp ? 0 : potentialPayCents(terms));

/** Whether After is copied from the quantity: for equal units, or hours on top of flat pay. */
export const isPayAfterLocked = (basicType: BasicType, variableType: VariableType) =>
  variableType === basicType || (basicType === "Site" && variableType === "Hour");

/** Applies a locked After, and raises Max Qty to at least After. */
export function syncPayAfter<
  T extends Pick<
    PayTerms,
    | "basicType"
    | "variableType"
    | "quantityHundredths"
    | "variablePayAfterHundredths"
    | "maxQuantityHundredths"
  >,
>(terms: T): T {
  const after = isPayAfterLocked(terms.basicType, terms.variableType)
    ? terms.quantityHundredths
    : terms.variablePayAfterHundredths;
  return {
    ...terms,
    variablePayAfterHundredths: after,
    maxQuantityHundredths: Math.max(terms.maxQuantityHundredths, after),
  };
}

const HUNDRED_PERCENT = 10_000;
type Shares = readonly (number | undefined)[];

/** Splits what is missing to 100 percent among the empty shares, in hundredths; the first ones get the remainder. */
export function fillPercents(shares: Shares): (number | undefined)[] {
  const empty = shares.filter((share) => share === undefined).length;
  const missing = HUNDRED_PERCENT - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (empty === 0 || missing <= 0) return [...shares];
  const each = Math.floor(missing / empty);
  let left = missing - each * empty;
  return shares.map((share) => share ?? each + (left-- > 0 ? 1 : 0));
}

export const isWhole = (shares: Shares) =>
  shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) === HUNDRED_PERCENT;

/** Orders of strictly more than $1,000 are checked. */
const SAVE_CHECK_ABOVE_CENTS = 100_000;

/** Drafts commit nothing, and pay outside of the app needs no funds. */
export const needsFundsCheck = (terms: PayTerms, status: string) =>
  !terms.payOutsideOfApp && status !== "draft" && potentialPayCents(terms) > SAVE_CHECK_ABOVE_CENTS;

/** Adds the order's own hold, because `availableCents` excludes it. */
export const hasFundsFor = (neededCents: number, availableCents: number, ownHoldCents = 0) =>
  availableCents + ownHoldCents >= neededCents;

export const PAY_CHANGED = "The pay has changed since you opened this page. Please look at it again.";

export const postingQuestion = (terms: PayTerms) =>
  `This work order is being posted for ${money(potentialPayCents(terms))}! Do you wish to continue?`;
