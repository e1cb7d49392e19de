import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { type Posted, post } from "../post.server";

type Fee = {
  companyId: number;
  /** The key of the refill that it is for. */
  of: string;
  /** 0 posts nothing. */
  amountCents: number;
  description: string;
  ip?: string | null;
};

/** The fee of a refill, once that has come: available → fee_revenue, a line `fee`. */
export const fee = async (tx: Tx, { of, amountCents, ...wish }: Fee): Promise<Result<Posted | undefined>> =>
  amountCents === 0 ? ok() : post(tx, { type: "fee", ...wish, amountCents, key: `${of}:fee` });
