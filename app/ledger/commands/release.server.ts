import type { Tx } from "~/platform/db/db.server";
import { post } from "../post.server";

/**
 * Gives a hold back at un-assign and cancel: hold → available, and the line becomes `canceled`.
 * Refuses `conflict` when nothing is on hold, or when the key did something else before.
 */
export function release(tx: Tx, wish: { reference: number; key: string }) {
  return post(tx, { type: "canceled", amountCents: 0, ...wish });
}
