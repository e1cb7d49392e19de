import { feeCents, TOO_MUCH } from "~/banking/fee";
import { invalid, ok, type Result } from "~/platform/result";
import { feeRateOf } from "../queries.server";

/** Stripe's limit for one payment; bank transfers keep to it too. */
const MAX_PAYMENT_CENTS = 99_999_999;

export type Price = {
  amountCents: number;
  feeCents: number;
  /** The company's rate at the time of the payment. */
  feeBasisPoints: number;
};

/** Returns what a company pays to add an amount, in cents: the fee comes on top. Refuses `invalid` over the limit. */
export async function priceOf(companyId: number, amountCents: number): Promise<Result<Price>> {
  const feeBasisPoints = await feeRateOf(companyId);
  const price = { amountCents, feeCents: feeCents(amountCents, feeBasisPoints), feeBasisPoints };
  return amountCents + price.feeCents > MAX_PAYMENT_CENTS ? invalid({ amount: [TOO_MUCH] }) : ok(price);
}
