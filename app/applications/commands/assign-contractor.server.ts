import type { Actor } from "~/access/actor";
import { lockAvailable } from "~/auth/accounts.server";
import { refuse } from "~/platform/result";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { relationOf } from "~/work-orders/store/order.server";
import { choose } from "../application";
import { findApplication, setApplicationStatus } from "../application.server";
import { assignOrder } from "../assign-order.server";
import { offerKey } from "../terms/posted-terms";

const BID_CHANGED =
  "The bid or the work order has changed since you opened this page. Please look at the new terms first.";

type Assign = {
  win: number;
  contractorId: number;
  /** The offer that the page showed (`offerKey`); without it, the current one is accepted. */
  seen?: string;
};

/** Assigns an applicant at their bid and puts its pay on hold. Refuses `funds` if the balance doesn't cover it. */
export function assignContractor(actor: Actor, { win, contractorId, seen }: Assign) {
  return changeOrder(actor, "application.assign", win, async (tx, order) => {
    const bid = await findApplication(tx, order, contractorId);
    const { blocked } = await relationOf(tx, contractorId, order);
    const isAvailable = await lockAvailable(tx, contractorId);
    const chosen = choose(bid, { isBlocked: blocked, isAvailable });
    if (!chosen.ok) return chosen;
    if (seen !== undefined && seen !== offerKey(order, bid!)) return refuse("conflict", BID_CHANGED);
    const assigned = await assignOrder(tx, actor, order, {
      contractorId,
      bid: bid!,
      confirmed: false,
      action: "application.assign",
      type: "assign",
    });
    if (assigned.ok) await setApplicationStatus(tx, order, contractorId, chosen.value.status);
    return assigned;
  });
}
