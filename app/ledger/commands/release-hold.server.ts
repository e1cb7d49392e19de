import type { Tx } from "~/platform/db/db.server";
import { postHold } from "../post.server";

/** Releases a hold. Refuses `conflict` without a hold, or when the key was used for something else. */
export function releaseHold(tx: Tx, hold: { companyId: number; reference: number; key: string }) {
  return postHold(tx, { type: "canceled", amountCents: 0, ...hold });
}
