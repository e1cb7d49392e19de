import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { type Posted, postTransfer } from "../post.server";
import { postingRules } from "../posting-rules";

type Fee = {
  companyId: number;
  /** The key of the refill that the fee is for. */
  of: string;
  /** 0 posts nothing. */
  amountCents: number;
  description: string;
  ip?: string | null;
};

export const chargeFee = async (tx: Tx, { of, ...fee }: Fee): Promise<Result<Posted | undefined>> =>
  fee.amountCents === 0 ? ok() : postTransfer(tx, postingRules.fee, { ...fee, key: `${of}:fee` });
