import { expenses } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { holdFor } from "./money";
import { companyOf, makeAssignedOrder } from "./orders";

type Values = Parameters<typeof makeAssignedOrder>[2];

/** Makes completed work of 2 hours at $50, with $100 on hold unless it is paid outside the app. */
export async function makeCompleted(client: Actor, contractor: Actor, values: Values = {}) {
  const order = await makeAssignedOrder(client, contractor, {
    status: "completed",
    completedAt: new Date(),
    approvedHoursHundredths: 200,
    ...values,
  });
  if (!order.payOutsideOfApp) await holdFor(client, order.id, 10_000);
  return order;
}

type ExpenseValues = Partial<typeof expenses.$inferInsert>;

/** Adds an expense of the order's contractor, and returns its id. */
export async function addExpense(
  win: number,
  contractor: Actor,
  amountCents: number,
  values: ExpenseValues = {},
) {
  const [expense] = await db
    .insert(expenses)
    .values({
      workOrderId: win,
      companyId: await companyOf(win),
      contractorId: contractor.id,
      date: "2026-02-01",
      description: "Parking",
      amountCents,
      ...values,
    })
    .returning();
  return expense!.id;
}
