import { feeCents, TOO_MUCH } from "~/banking/fee";
import { invalid, ok, type Result } from "~/platform/result";
import { feeOf } from "./queries.server";

/** The most that a provider takes in one payment. */
const MOST_CENTS = 99_999_999;

export type Price = {
  amountCents: number;
  feeCents: number;
  /** Today's rate, as it was agreed to. */
  feeBasisPoints: number;
};

/** What adding funds costs a company, by card or bank: the fee comes on top of what it wants to use, in cents. */
export async function priceOf(companyId: number, amountCents: number): Promise<Result<Price>> {
  const feeBasisPoints = await feeOf(companyId);
  const price = { amountCents, feeCents: feeCents(amountCents, feeBasisPoints), feeBasisPoints };
  return amountCents + price.feeCents > MOST_CENTS ? invalid({ amount: [TOO_MUCH] }) : ok(price);
}
