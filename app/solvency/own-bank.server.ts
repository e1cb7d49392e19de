import { stripe } from "~/platform/providers/stripe.server";

/** Transactions by which money at the card provider goes to Callout's own bank, or comes back. */
const payouts = ["payout", "payout_cancel", "payout_failure"];

/** Returns the cents that the card provider has ever paid out to Callout's own bank. Throws if it does not answer. */
export async function paidOutToOwnBank(): Promise<number> {
  let cents = 0;
  for (const type of payouts)
    for await (const { amount, currency } of stripe().balanceTransactions.list({ type, limit: 100 }))
      if (currency === "usd") cents -= amount;
  return cents;
}
