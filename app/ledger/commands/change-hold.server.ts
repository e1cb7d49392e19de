import type { Tx } from "~/platform/db/db.server";
import { type Act, post, postMany } from "../post.server";

type ChangeHold = {
  reference: number;
  /** What the hold becomes, not the difference. 0 keeps it open at nothing. */
  amountCents: number;
  key: string;
};

const act = (wish: ChangeHold): Act => ({ type: "changed", ...wish });

/**
 * Makes a hold larger or smaller: at an edit, and at approval, where it becomes the final pay. The
 * difference moves between available and hold; the statement line keeps its place with the new amount.
 * Refuses `funds` when available cannot cover a rise; `conflict` without a hold or for a key that did something else.
 */
export function changeHold(tx: Tx, wish: ChangeHold) {
  return post(tx, act(wish));
}

/** Many holds in their order, each judged on its own; 100 go in one statement. The answers stand in the same order. */
export function changeHolds(tx: Tx, wishes: ChangeHold[]) {
  return postMany(tx, wishes.map(act));
}
