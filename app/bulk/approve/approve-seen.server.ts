import type { Actor } from "~/access/actor";
import type { ExpenseChoice } from "~/approval/approval.server";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { refuse } from "~/platform/result";

type Seen = {
  win: number;
  expenses: ExpenseChoice;
  /** The order's version as it was looked at; undefined where it was not among what was. */
  seenVersion: number | undefined;
};

/** Nothing is approved that was not looked at: each order as it stood then, and no other. */
export function approveSeen(actor: Actor, { win, expenses, seenVersion }: Seen) {
  if (seenVersion === undefined)
    return refuse("conflict", "It was not among those that you looked over. Please look at it first.");
  return approveOrder(actor, { win, approval: { expenses }, seenVersion });
}
