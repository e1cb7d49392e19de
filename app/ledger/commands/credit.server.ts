import type { Tx } from "~/platform/db/db.server";
import { postTransfer } from "../post.server";
import { postingRules } from "../posting-rules";

type Credit = {
  companyId: number;
  /** More than 0. */
  amountCents: number;
  key: string;
  description: string;
  ip?: string | null;
};

/** Gives a company money that no user added. Refuses `conflict` when the key was used for something else. */
export const credit = (tx: Tx, credit: Credit) => postTransfer(tx, postingRules.credit, credit);
