/** What somebody had before his eyes when he applied or assigned, so that he is not bound to what came since. */
import type { Bid, Posted } from "./application";

const clock = (time: string | null) => time?.slice(0, 5) ?? "";

/** The terms of the posting, as one text to compare. A counter of versions would also move with every typo mended. */
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

/** The terms with the bid on them: what would be agreed. */
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
