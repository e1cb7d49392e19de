import { money } from "~/platform/text/format";
import { named, type Teller } from "./broadcast";

/** Only failures: the contractor's bank reports arrivals. */
export const payoutTellers: Record<string, Teller> = {
  "payout.failed": ({ amountCents, bank, reason }, order) => [
    [
      "contractor",
      "payout-failed",
      "error",
      "Payout failed",
      `${money(Number(amountCents))} for ${named(order)} did not get to ${bank}. ${reason} Please check your payout details.`,
    ],
  ],
};
