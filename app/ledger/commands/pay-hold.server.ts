import type { Tx } from "~/platform/db/db.server";
import { type HoldAct, postHold, postHolds } from "../post.server";

type Settle = {
  reference: number;
  contractorId: number;
  /** The contractor's pay. */
  amountCents: number;
  key: string;
};

const toAct = (payment: Settle): HoldAct => ({ type: "paid", ...payment });

/**
 * Pays a contractor from a hold. An excess over the hold comes from available; a rest returns there as a line of its own,
 * and the `paid` line then shows the whole hold, so that a company's total stays its income less its payments.
 * Refuses `funds` when available can't cover the excess; `conflict` without a hold or for a key that did something else.
 */
export function payHold(tx: Tx, payment: Settle) {
  return postHold(tx, toAct(payment));
}

/** Pays from many holds in their order, 100 per statement; returns a result for each. */
export function payHolds(tx: Tx, payments: Settle[]) {
  return postHolds(tx, payments.map(toAct));
}
