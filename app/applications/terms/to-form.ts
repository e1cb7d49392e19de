import { payTermsOf } from "~/work-orders/rules/pay";
import type { Bid, Posted } from "../application";

const dollars = (cents: number) => (cents / 100).toFixed(2);
const clock = (time: string | null) => time?.slice(0, 5) ?? "";

/** Picks the posted terms, so that the rest of the row stays on the server. */
export const postedView = (order: Posted): Posted => ({
  ...payTermsOf(order),
  startDate: order.startDate,
  startTime: order.startTime,
  endDate: order.endDate,
  endTime: order.endTime,
});

/** Fills the form with the open bid, else with the posted terms. Leaves a start in the past empty: it would be refused. */
export function bidToForm(posted: Posted, bid: Bid | undefined, today: string) {
  const startDate = bid?.startDate ?? posted.startDate ?? "";
  return {
    basicType: bid?.basicType ?? posted.basicType,
    bidAmountBase: dollars(bid?.bidBaseCents ?? posted.amountCents),
    bidAmountVariable: dollars(bid?.bidVariableCents ?? posted.variableAmountCents),
    startDate: startDate < today ? "" : startDate,
    startTime: clock(bid?.startTime ?? posted.startTime),
    amountExpense: bid?.expenseCents ? dollars(bid.expenseCents) : "",
    descriptionExpense: bid?.expenseDescription ?? "",
    comment: bid?.comment ?? "",
  };
}
