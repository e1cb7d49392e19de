import type { Tx } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { type Posted, post } from "../post.server";
import { fee } from "./fee.server";

type Refill = {
  companyId: number;
  /** What the company can use afterwards, more than 0. */
  amountCents: number;
  /** What it paid for that on top. */
  feeCents: number;
  key: string;
  description: string;
  feeDescription: string;
  ip?: string | null;
};

/**
 * What a card has paid, once its provider says so: stripe_clearing → available with amount and fee as the line
 * `refill`, then the fee, available → fee_revenue, as the line `fee`. So the funds grow by the amount.
 * Refuses `conflict` when the key did something else before.
 */
export async function refill(
  tx: Tx,
  { amountCents, feeCents, key, description, feeDescription, ...wish }: Refill,
): Promise<Result<Posted>> {
  if (amountCents === 0) throw new RangeError("A refill of nothing");
  const paid = await post(tx, {
    ...wish,
    type: "refill",
    key,
    description,
    amountCents: amountCents + feeCents,
  });
  if (!paid.ok) return paid;
  const charged = await fee(tx, { ...wish, of: key, description: feeDescription, amountCents: feeCents });
  return charged.ok ? paid : charged;
}
