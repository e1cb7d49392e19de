import { money } from "~/platform/text/format";
import { type NoticeBuilder, orderName } from "./builder";

/** Only what did not go as expected: the contractor's bank reports arrivals. */
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
  "payout.slowed": ({ amountCents, reason }, order) => [
    [
      "contractor",
      "payout-slowed",
      "info",
      "Payout goes the standard way",
      `${money(Number(amountCents))} for ${orderName(order)} goes to your bank the standard way, free of charge. ${reason}.`,
    ],
  ],
  "payout.ask-bank": ({ amountCents, bank, reason }, order) => [
    [
      "contractor",
      "payout-failed",
      "warning",
      "New bank details needed",
      `${money(Number(amountCents))} for ${orderName(order)} can't be paid to ${bank}: ${reason}. Add another bank account under Payout details, and we send it again.`,
    ],
  ],
};
