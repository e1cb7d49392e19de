/**
 * What an order promises to pay, before anybody worked. Cents and hundredths only; every product is rounded half up.
 * estimated = base × quantity (Site: base) · potential = estimated + variable × (max − after)
 * What was earned in the end is approval/final-pay's.
 */
import { money } from "~/platform/text/format";
import type { BasicType, VariableType } from "./work-order";

export type PayTerms = {
  basicType: BasicType;
  amountCents: number;
  /** Hours, devices, or for Site the estimated hours. */
  quantityHundredths: number;
  payBaseRateAsMinimum: boolean;
  variableType: VariableType;
  variableAmountCents: number;
  /** The variable window: units beyond `after`, up to `max`. */
  variablePayAfterHundredths: number;
  maxQuantityHundredths: number;
  payOutsideOfApp: boolean;
};

/** The pay terms of an order and nothing else of it. */
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

/** cents per unit × hundredths of a unit → cents, half up. Exact: the products stay below 2^53. */
export function priceOf(unitCents: number, unitsHundredths: number) {
  const hundredthsOfCents = unitCents * unitsHundredths;
  const rest = hundredthsOfCents % 100;
  return (hundredthsOfCents - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** Base pay for what was estimated (FRM-019). A pay type that nobody knows counts no units (FRM-060). */
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

/** Units between After and Max Qty. */
export const variableWindowHundredths = (
  terms: Pick<PayTerms, "variablePayAfterHundredths" | "maxQuantityHundredths">,
) => Math.max(0, terms.maxQuantityHundredths - terms.variablePayAfterHundredths);

/** The most that the order can come to without an adjustment or expenses. */
export const potentialPayCents = (terms: PayTerms) =>
  estimatedPayCents(terms) + priceOf(terms.variableAmountCents, variableWindowHundredths(terms));

/** What the company's funds keep aside for it: nothing when it is paid outside. */
export const holdCents = (terms: PayTerms) => (terms.payOutsideOfApp ? 0 : potentialPayCents(terms));

/** After is locked and copied from the quantity: same unit, or hours on top of a flat pay (FRM-015, FRM-016). */
export const isPayAfterLocked = (basicType: BasicType, variableType: VariableType) =>
  variableType === basicType || (basicType === "Site" && variableType === "Hour");

/** FRM-015 to FRM-017: the locked After, and a Max Qty that is never below it. */
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

const WHOLE = 10_000;
type Shares = readonly (number | undefined)[];

/**
 * FRM-018, Q-025: the empty percents share what is missing to 100 equally, to two decimals, also when all three are
 * empty; what does not divide goes to the first ones, so that the total is exactly 100. Hundredths of a percent.
 */
export function fillPercents(shares: Shares): (number | undefined)[] {
  const empty = shares.filter((share) => share === undefined).length;
  const missing = WHOLE - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (empty === 0 || missing <= 0) return [...shares];
  const each = Math.floor(missing / empty);
  let left = missing - each * empty;
  return shares.map((share) => share ?? each + (left-- > 0 ? 1 : 0));
}

export const isWhole = (shares: Shares) =>
  shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) === WHOLE;

/** Strictly more than $1,000. */
const SAVE_CHECK_ABOVE_CENTS = 100_000;

/** FRM-014, Q-033: drafts commit nothing, and what is paid outside needs no funds. */
export const needsFundsCheck = (terms: PayTerms, status: string) =>
  !terms.payOutsideOfApp && status !== "draft" && potentialPayCents(terms) > SAVE_CHECK_ABOVE_CENTS;

/** The order's own hold is already out of `availableCents`, so it counts towards what the order needs. */
export const hasFundsFor = (neededCents: number, availableCents: number, ownHoldCents = 0) =>
  availableCents + ownHoldCents >= neededCents;

/** What was agreed to is the sum that was seen. */
export const PAY_CHANGED = "The pay has changed since you opened this page. Please look at it again.";

/** FRM-013, asked before an order is published. */
export const postingQuestion = (terms: PayTerms) =>
  `This work order is being posted for ${money(potentialPayCents(terms))}! Do you wish to continue?`;
