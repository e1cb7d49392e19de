import type { Tx } from "~/platform/db/db.server";
import { type Act, post, postMany } from "../post.server";

type Settle = {
  reference: number;
  contractorId: number;
  /** What the contractor gets. */
  amountCents: number;
  key: string;
};

const act = (wish: Settle): Act => ({ type: "paid", ...wish });

/**
 * Pays out of a hold: hold → the contractor's payable, and the line becomes `paid`. What exceeds the hold comes from
 * available; what is left of it goes back there as a line `automatic` of its own, and then the `paid` line shows all
 * that was held, so that a company's total stays what came in less what was paid.
 * Refuses `funds` when available cannot cover the excess; `conflict` without a hold or for a key that did something else.
 */
export function settle(tx: Tx, wish: Settle) {
  return post(tx, act(wish));
}

/** Many payments in their order, each judged on its own; 100 go in one statement. The answers stand in the same order. */
export function settleMany(tx: Tx, wishes: Settle[]) {
  return postMany(tx, wishes.map(act));
}
