import type { Tx } from "~/platform/db/db.server";
import { type HoldAct, postHold, postHolds } from "../post.server";

type Settle = {
  companyId: number;
  reference: number;
  contractorId: number;
  amountCents: number;
  key: string;
};

const toAct = (payment: Settle): HoldAct => ({ type: "paid", ...payment });

/**
 * Pays from a hold; an excess comes from available, an unspent rest returns there as its own line. Refuses `funds` for
 * an uncovered excess, `conflict` without a hold or for a reused key.
 */
export function payHold(tx: Tx, payment: Settle) {
  return postHold(tx, toAct(payment));
}

/** Pays from many holds in their order, 100 per statement; returns a result for each. */
export function payHolds(tx: Tx, payments: Settle[]) {
  return postHolds(tx, payments.map(toAct));
}
