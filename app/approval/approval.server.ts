import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { workedHundredths } from "~/field-work/check-in";
import { entriesOf, expensesOf } from "~/field-work/field-work.server";
import type { Reader, Tx } from "~/platform/db.server";
import type { Order } from "~/work-orders/order.server";
import type { Decision } from "./approval";
import { prefill } from "./forms";

/** What approval decides about: the expenses, the hours recorded, and what the form starts with. */
export async function approvalFacts(reader: Reader, order: Order) {
  const [expensesEntered, entries] = await Promise.all([expensesOf(reader, order), entriesOf(reader, order)]);
  const worked = workedHundredths(entries);
  return { expenses: expensesEntered, workedHundredths: worked, ...prefill(order, worked) };
}

/** Each expense's decision with its reason; the caller holds the order's lock. */
export async function saveDecisions(tx: Tx, decisions: Decision[]) {
  for (const { id, decision, rejectionReason } of decisions)
    await tx.update(expenses).set({ decision, rejectionReason }).where(eq(expenses.id, id));
}
