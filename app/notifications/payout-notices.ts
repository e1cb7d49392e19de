import { money } from "~/platform/format";
import { named, type Teller } from "./notices";

/** How a contractor's money ended: at his bank, or back with us. */
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
  "payout.arrived": ({ amountCents, bank }, order) => [
    [
      "contractor",
      "payout-arrived",
      "success",
      "Payout arrived",
      `${money(Number(amountCents))} for ${named(order)} is at ${bank}.`,
    ],
  ],
};
