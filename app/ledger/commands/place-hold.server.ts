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

/** Places a hold under the order's lock. Refuses `funds`, or `conflict` for a second hold or a reused key. */
export function placeHold(tx: Tx, hold: Reserve) {
  return postHold(tx, { type: "reserved", ...hold });
}
