import type { PlannedAction } from "tests/states/steps";
import type { ActionName } from "tests/states/table";
import type { Order } from "~/work-orders/store/order.server";

/** Actions that move an order's money. */
export const movesMoney: ActionName[] = [
  ...(["assign", "accept", "acceptOnBehalf", "saveAsDraft", "savePublished"] as const),
  ...(["cancel", "unassign", "approve", "markPaid"] as const),
];

const chances: Partial<Record<ActionName, number>> = {
  ...{ publish: 1, assign: 6, accept: 3, acceptOnBehalf: 1, saveAsDraft: 2 },
  ...{ complete: 8, cancel: 2, unassign: 2, acceptAdjustment: 1, approve: 5, markPaid: 1 },
};
/** How likely an action is where money is to be moved, beside the others that the order's state allows. */
export const moneyChance = (action: ActionName) => chances[action] ?? 0;

/** Names the one who can: platform pay is paid by staff. An approval mostly has no deduction, which has to be accepted first. */
export function asCanBe(planned: PlannedAction, { payOutsideOfApp }: Order): PlannedAction {
  const { action, amount } = planned;
  if (action === "markPaid" && !payOutsideOfApp) return { ...planned, who: "superAdmin" };
  return action === "approve" && amount % 6 > 0 ? { ...planned, amount: 3 * amount + 1 } : planned;
}

type Earlier = Pick<PlannedAction, "action"> & Partial<PlannedAction>;

/** Does what an action needs and nobody may have done yet: an offer before an assignment, work before its completion. */
export async function leadUpTo(
  { action, who, chosen }: PlannedAction,
  { onHold, confirmed }: Order,
  run: (earlier: Earlier) => Promise<unknown>,
) {
  if (action === "assign") await run({ action: "apply", who: chosen });
  if (action === "accept") await run({ action: "route", who: "admin", chosen: who });
  if (action === "acceptOnBehalf") await run({ action: "route", who: "admin" });
  if (action !== "complete") return;
  if (onHold) await run({ action: "release", who: "admin" });
  if (!confirmed) await run({ action: "confirm" });
  await run({ action: "resolveIssue" });
  await run({ action: "work" });
}
