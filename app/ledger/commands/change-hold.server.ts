import type { Tx } from "~/platform/db/db.server";
import { type HoldAct, postHold, postHolds } from "../post.server";

type ChangeHold = {
  companyId: number;
  reference: number;
  /** The new hold, not the difference; 0 keeps it open. */
  amountCents: number;
  key: string;
};

const toAct = (change: ChangeHold): HoldAct => ({ type: "changed", ...change });

/** Changes a hold. Refuses `funds` if available can't cover a raise; `conflict` without a hold or for a reused key. */
export function changeHold(tx: Tx, change: ChangeHold) {
  return postHold(tx, toAct(change));
}

/** Changes many holds in their order, 100 per statement; returns a result for each. */
export function changeHolds(tx: Tx, changes: ChangeHold[]) {
  return postHolds(tx, changes.map(toAct));
}
