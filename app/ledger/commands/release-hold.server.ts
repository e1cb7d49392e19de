import type { Tx } from "~/platform/db/db.server";
import { postHold } from "../post.server";

/**
 * Releases a hold when an order is unassigned or canceled.
 * Refuses `conflict` without a hold, or when the key did something else before.
 */
export function releaseHold(tx: Tx, hold: { reference: number; key: string }) {
  return postHold(tx, { type: "canceled", amountCents: 0, ...hold });
}
