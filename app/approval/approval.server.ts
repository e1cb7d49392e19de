import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { workedHundredths } from "~/field-work/check-in";
import { entriesOf, expensesOf } from "~/field-work/field-work.server";
import { db, type Reader, type Tx } from "~/platform/db.server";
import { ok, type Result } from "~/platform/result";
import { listedView } from "~/work-orders/listed/listed-views.server";
import type { Order } from "~/work-orders/order.server";
import { type Approval, checkApproval, type Decision } from "./approval";
import type { FinalPay } from "./final-pay";
import { prefill } from "./forms";

/** What approval decides about: the expenses, the hours recorded, and what the form starts with. */
export async function approvalFacts(reader: Reader, order: Order) {
  const [expensesEntered, entries, { approvalCodes: codes }] = await Promise.all([
    expensesOf(reader, order),
    entriesOf(reader, order),
    listedView(reader, order),
  ]);
  const worked = workedHundredths(entries);
  return { expenses: expensesEntered, codes, workedHundredths: worked, ...prefill(order, worked) };
}

/** Each expense's decision with its reason; the caller holds the order's lock. */
export async function saveDecisions(tx: Tx, decisions: Decision[]) {
  for (const { id, decision, rejectionReason } of decisions)
    await tx.update(expenses).set({ decision, rejectionReason }).where(eq(expenses.id, id));
}

/** What approving would come to, or what is wrong with it; nothing is written and nothing promised. */
export async function previewApproval(order: Order, approval: Approval): Promise<Result<FinalPay>> {
  const { expenses, codes } = await approvalFacts(db, order);
  const checked = checkApproval(order, approval, expenses, codes);
  return checked.ok ? ok(checked.value.pay) : checked;
}
