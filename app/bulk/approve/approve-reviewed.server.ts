import type { Actor } from "~/access/actor";
import type { ExpenseChoice } from "~/approval/approval.server";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { refuse } from "~/platform/result";

type Seen = {
  win: number;
  expenses: ExpenseChoice;
  /** The reviewed version; undefined for an order that was not reviewed. */
  seenVersion: number | undefined;
};

/** Approves an order only in the version that was reviewed. */
export function approveReviewed(actor: Actor, { win, expenses, seenVersion }: Seen) {
  if (seenVersion === undefined)
    return refuse("conflict", "You have not reviewed this work order yet. Please review it first.");
  return approveOrder(actor, { win, approval: { expenses }, seenVersion });
}
