import { expenses } from "db/schema/field-work";
import { entriesOf, expensesOf } from "~/field-work/field-work.server";
import { listEntriesOf, listExpensesOf } from "~/field-work/queries.server";
import { workedHundredths } from "~/field-work/visits/check-in";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { listEntriesView, listEntriesViews } from "~/work-orders/list-entries/list-entries-views.server";
import type { Order, OrderKey } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { type Approval, checkApproval, type Decision } from "./approval";
import type { FinalPay } from "./final-pay/final-pay";
import { prefill } from "./forms";

export async function loadApprovalContext(reader: Reader, order: Order) {
  const [expensesEntered, entries, { approvalCodes: codes }] = await Promise.all([
    expensesOf(reader, order),
    entriesOf(reader, order),
    listEntriesView(reader, order),
  ]);
  const worked = workedHundredths(entries);
  return { expenses: expensesEntered, codes, workedHundredths: worked, ...prefill(order, worked) };
}
export type ApprovalContext = Awaited<ReturnType<typeof loadApprovalContext>>;

export async function loadApprovalContexts(
  reader: Reader,
  orders: Order[],
): Promise<Map<number, ApprovalContext>> {
  const wins = orders.map(({ id }) => id);
  const [entered, entries, listed] = await Promise.all([
    listExpensesOf(wins, reader),
    listEntriesOf(wins, reader),
    listEntriesViews(reader, orders),
  ]);
  return new Map(
    orders.map((order) => {
      const worked = workedHundredths(entries.filter(({ workOrderId }) => workOrderId === order.id));
      const facts = {
        expenses: entered.filter(({ workOrderId }) => workOrderId === order.id),
        codes: listed.get(order.id)!.approvalCodes,
        workedHundredths: worked,
        ...prefill(order, worked),
      };
      return [order.id, facts];
    }),
  );
}

/** Which expenses are approved: none, all that weren't denied, or these ids. */
export type ExpenseChoice = "skip" | "all" | readonly number[];

/** Returns the saved approval, else one from recorded hours and devices; denied expenses stay denied. */
export function recordedApproval(
  order: Order,
  facts: ApprovalContext,
  choice: ExpenseChoice = "all",
): Approval {
  const approved = facts.expenses.filter(({ id, decision }) =>
    typeof choice === "string" ? decision !== "denied" : choice.includes(id),
  );
  return {
    approvedHoursHundredths: facts.approvedHoursHundredths,
    approvedDevicesHundredths: facts.approvedDevicesHundredths,
    adjustmentCents: order.adjustmentCents,
    adjustmentReason: order.adjustmentReason,
    communicationAcceptable: order.communicationAcceptable,
    workAcceptable: order.workAcceptable,
    deliverablesAcceptable: order.deliverablesAcceptable,
    approvedExpenses: choice === "skip" ? "skip" : approved.map(({ id }) => id),
    rejectionReasons: Object.fromEntries(
      facts.expenses.map(({ id, rejectionReason }) => [id, rejectionReason]),
    ),
    seenExpenses: undefined,
  };
}

/** Saves the decisions about expenses. Call it under the order's lock. */
export async function saveDecisions(tx: Tx, order: OrderKey, decisions: Decision[]) {
  for (const { id, decision, rejectionReason } of decisions)
    await tx
      .update(expenses)
      .set({ decision, rejectionReason })
      .where(isRowOf(order, expenses, id));
}

/** Returns the final pay that approving would give, or its refusal, without writing anything. */
export async function previewApproval(order: Order, approval: Approval): Promise<Result<FinalPay>> {
  const { expenses, codes } = await loadApprovalContext(db, order);
  const checked = checkApproval(order, approval, expenses, codes);
  return checked.ok ? ok(checked.value.pay) : checked;
}
