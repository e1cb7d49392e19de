import type { Tx } from "~/platform/db/db.server";
import { post } from "../post.server";

type Credit = {
  companyId: number;
  /** More than 0. */
  amountCents: number;
  key: string;
  description: string;
  ip?: string | null;
};

/**
 * Gives a company money that no client user added: a correction, a top-up, the demo's funds. Posts
 * suspense → available and a statement line `automatic`.
 * Refuses `conflict` when the key did something else before.
 */
export function credit(tx: Tx, wish: Credit) {
  if (wish.amountCents === 0) throw new RangeError("A credit of nothing");
  return post(tx, { type: "automatic", ...wish });
}
