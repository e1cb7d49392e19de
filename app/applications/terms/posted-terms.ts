/** What is offered, and keys of the terms that a page showed, so that no one agrees to terms that changed meanwhile. */
import type { Bid, Posted } from "../application";

/** Returns what an offer promises to pay, in cents; null for pay outside of the app. */
export const offeredPayCents = (order: { payOutsideOfApp: boolean; potentialPayCents: number }) =>
  order.payOutsideOfApp ? null : order.potentialPayCents;

const clock = (time: string | null) => time?.slice(0, 5) ?? "";

/** Returns the posted terms as a comparable text. The order's version won't do: it changes with every edit. */
export const termsKey = (posted: Posted) =>
  [
    posted.basicType,
    posted.amountCents,
    posted.quantityHundredths,
    posted.payBaseRateAsMinimum,
    posted.variableType,
    posted.variableAmountCents,
    posted.variablePayAfterHundredths,
    posted.maxQuantityHundredths,
    posted.payOutsideOfApp,
    posted.startDate,
    clock(posted.startTime),
  ].join(" ");

/** Returns the posted terms with the bid as a comparable text. */
export const offerKey = (posted: Posted, bid: Bid) =>
  [
    termsKey(posted),
    bid.basicType,
    bid.bidBaseCents,
    bid.bidVariableCents,
    bid.startDate ?? "",
    clock(bid.startTime),
    bid.expenseCents,
  ].join(" ");
