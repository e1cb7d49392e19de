import { money } from "~/platform/text/format";
import { type NoticeBuilder, orderName } from "./builder";

/** Only failures: the contractor's bank reports arrivals. */
export const payoutNotices: Record<string, NoticeBuilder> = {
  "payout.failed": ({ amountCents, bank, reason }, order) => [
    [
      "contractor",
      "payout-failed",
      "error",
      "Payout failed",
      `${money(Number(amountCents))} for ${orderName(order)} did not reach ${bank}. ${reason} Please check your payout details.`,
    ],
  ],
};
