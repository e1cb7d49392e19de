import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { type Posted, postTransfer } from "../post.server";
import { postingRules } from "../posting-rules";

/** Returns the key of the journal that charges a transfer's fee. */
export const feeKey = (key: string) => `${key}:fee`;

type Fee = {
  companyId: number;
  /** The key of the transfer that the fee is for. */
  of: string;
  /** 0 posts nothing. */
  amountCents: number;
  description: string;
  ip?: string | null;
};

type PayoutFee = Pick<Fee, "of" | "amountCents" | "description"> & { contractorId: number };

/** Charges a contractor for a payout that is sent faster. 0 posts nothing. */
export const chargePayoutFee = async (
  tx: Tx,
  { of, ...fee }: PayoutFee,
): Promise<Result<Posted | undefined>> =>
  fee.amountCents === 0 ? ok() : postTransfer(tx, postingRules.payoutFee, { ...fee, key: feeKey(of) });

export const chargeFee = async (tx: Tx, { of, ...fee }: Fee): Promise<Result<Posted | undefined>> =>
  fee.amountCents === 0 ? ok() : postTransfer(tx, postingRules.fee, { ...fee, key: feeKey(of) });
