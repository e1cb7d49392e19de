import type { Tx } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { type Posted, postTransfer } from "../post.server";
import { postingRules } from "../posting-rules";
import { chargeFee } from "./fee.server";

type Refill = {
  companyId: number;
  /** Added to the funds available; more than 0. */
  amountCents: number;
  /** Paid on top. */
  feeCents: number;
  key: string;
  description: string;
  feeDescription: string;
  ip?: string | null;
};

/** Adds funds paid by card: a refill, then its fee. Refuses `conflict` when the key was used for something else. */
export async function refill(
  tx: Tx,
  { amountCents, feeCents, key, description, feeDescription, ...payer }: Refill,
): Promise<Result<Posted>> {
  if (amountCents === 0) throw new RangeError("A refill needs an amount");
  const paid = await postTransfer(tx, postingRules.refill, {
    ...payer,
    key,
    description,
    amountCents: amountCents + feeCents,
  });
  if (!paid.ok) return paid;
  const charged = await chargeFee(tx, {
    ...payer,
    of: key,
    description: feeDescription,
    amountCents: feeCents,
  });
  return charged.ok ? paid : charged;
}
