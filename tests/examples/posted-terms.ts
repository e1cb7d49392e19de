import type { Posted } from "~/applications/application";

/** $50 for each of 4 hours, then $30 for up to 2 more: $260 at most. */
export const postedTerms: Posted = {
  basicType: "Hour",
  amountCents: 5000,
  quantityHundredths: 400,
  payBaseRateAsMinimum: false,
  variableType: "Hour",
  variableAmountCents: 3000,
  variablePayAfterHundredths: 400,
  maxQuantityHundredths: 600,
  payOutsideOfApp: false,
  startDate: "2026-05-10",
  startTime: "09:00:00",
  endDate: "2026-05-10",
  endTime: "17:00:00",
};
