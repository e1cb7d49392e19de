import { workOrders } from "db/schema/work-orders";
import { asc, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { approvedPay, checkApproval, isShortOfFunds, needsLargeConfirmation } from "~/approval/approval";
import { type ApprovalContext, loadApprovalContexts, recordedApproval } from "~/approval/approval.server";
import { balanceOf, sumOfHolds } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import { refusalReasons, refusalText } from "../reasons";
import type { ApproveInput } from "./approve-form";

/** Computes one order's approval and its problems. Amounts in cents, quantities in hundredths. */
function reviewOrder(order: Order, facts: ApprovalContext, choice: ApproveInput["expenses"]) {
  const approval = recordedApproval(order, facts, choice);
  const pay = approvedPay(order, approval, facts.expenses);
  const checked = checkApproval(order, approval, facts.expenses, facts.codes);
  const claimed = approvedPay(order, recordedApproval(order, facts), facts.expenses).expensesCents;
  return {
    win: order.id,
    title: order.title,
    version: order.version,
    hoursHundredths: approval.approvedHoursHundredths,
    devicesHundredths: approval.approvedDevicesHundredths,
    /** Sum of all expenses, approved or not. */
    claimedCents: claimed,
    ...pay,
    isUnacceptable: !(order.communicationAcceptable && order.workAcceptable && order.deliverablesAcceptable),
    isLarge: needsLargeConfirmation(pay.finalCents),
    problem: checked.ok ? null : refusalText(checked),
    problems: checked.ok ? [] : refusalReasons(checked),
  };
}
export type ReviewedOrder = ReturnType<typeof reviewOrder>;

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((all, row) => all + cents(row), 0);

/** Reviews these orders by WIN, and whether the company's funds cover them. */
export async function reviewApproval(actor: Actor, wins: number[], choice: ApproveInput["expenses"]) {
  const orders = await db
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, wins))
    .orderBy(asc(workOrders.id));
  const facts = await loadApprovalContexts(db, orders);
  const rows = orders.map((order) => reviewOrder(order, facts.get(order.id)!, choice));
  const ready = rows.filter(({ problem }) => problem === null);
  const neededCents = sum(ready, ({ fromWalletCents }) => fromWalletCents);
  const [heldCents, balance] = await Promise.all([
    sumOfHolds(ready.map(({ win }) => win)),
    balanceOf(actor.companyId ?? 0),
  ]);
  return {
    rows,
    readyCount: ready.length,
    claimedCents: sum(rows, ({ claimedCents }) => claimedCents),
    finalCents: sum(ready, ({ finalCents }) => finalCents),
    neededCents,
    heldCents,
    availableCents: balance.availableCents,
    isShort: isShortOfFunds(balance, neededCents, heldCents),
  };
}
export type ApprovalReview = Awaited<ReturnType<typeof reviewApproval>>;
