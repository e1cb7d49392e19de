import type { Tx } from "~/platform/db/db.server";
import { post } from "../post.server";

type Reserve = {
  companyId: number;
  /** What the hold is for: an order's number. */
  reference: number;
  amountCents: number;
  /** Of this assignment, not of the order alone: after a release the same order is reserved again under a new key. */
  key: string;
  payee: string;
  description: string;
  ip?: string | null;
};

/**
 * Puts money on hold at assignment: available → hold, statement line `reserved`. The caller has locked the order.
 * Refuses `funds` ("Not enough funds available") when less than the amount is available; exactly as much is enough
 * . Refuses `conflict` when a hold stands already, or when the key did something else before.
 */
export function reserve(tx: Tx, wish: Reserve) {
  return post(tx, { type: "reserved", ...wish });
}
