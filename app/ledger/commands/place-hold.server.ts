import type { Tx } from "~/platform/db/db.server";
import { postHold } from "../post.server";

type Reserve = {
  companyId: number;
  /** The order's number. */
  reference: number;
  amountCents: number;
  /** One per assignment: after a release, the same order is held again under a new key. */
  key: string;
  payee: string;
  description: string;
  ip?: string | null;
};

/**
 * Places a hold for an assignment. The caller has locked the order.
 * Refuses `funds` when less than the amount is available, `conflict` when the order has a hold already or the key did
 * something else before.
 */
export function placeHold(tx: Tx, hold: Reserve) {
  return postHold(tx, { type: "reserved", ...hold });
}
