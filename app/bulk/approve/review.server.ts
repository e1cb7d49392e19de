import { workOrders } from "db/schema/work-orders";
import { asc, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { approvedPay, checkApproval, isShortOfFunds, needsLargeConfirmation } from "~/approval/approval";
import { type Facts, factsOfMany, recordedApproval } from "~/approval/approval.server";
import { balanceOf, sumOfHolds } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/order.server";
import { reasonOf, reasonsOf } from "../reason-of";
import type { ApproveInput } from "./approve-form";

/** One order as it would be approved, with what stands in the way of it. Cents and hundredths. */
function lookAt(order: Order, facts: Facts, choice: ApproveInput["expenses"]) {
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
    /** What approving with expenses pays of them. */
    claimedCents: claimed,
    ...pay,
    isUnacceptable: !(order.communicationAcceptable && order.workAcceptable && order.deliverablesAcceptable),
    isLarge: needsLargeConfirmation(pay.finalCents),
    problem: checked.ok ? null : reasonOf(checked),
    problems: checked.ok ? [] : reasonsOf(checked),
  };
}
export type LookedAt = ReturnType<typeof lookAt>;

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((all, row) => all + cents(row), 0);

/** What approving these orders would come to, in the order of their WIN, and whether the funds cover it (BLK-010). */
export async function lookOver(actor: Actor, wins: number[], choice: ApproveInput["expenses"]) {
  const orders = await db
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, wins))
    .orderBy(asc(workOrders.id));
  const facts = await factsOfMany(db, orders);
  const rows = orders.map((order) => lookAt(order, facts.get(order.id)!, choice));
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
export type LookedOver = Awaited<ReturnType<typeof lookOver>>;
