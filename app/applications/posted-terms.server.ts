import { workOrderHistory } from "db/schema/order-history";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { Order, OrderChange } from "~/work-orders/order.server";

/** What a bid replaces in an order, and what comes back when its contractor is un-assigned. */
const agreedFields = [
  "basicType",
  "amountCents",
  "variableAmountCents",
  "variablePayAfterHundredths",
  "maxQuantityHundredths",
  "potentialPayCents",
  "startDate",
  "startTime",
  "endDate",
  "endTime",
  "startAt",
] as const satisfies readonly (keyof OrderChange)[];

/** How the history calls the ways in which an order is given to somebody (W9 to W11). */
export const assignings = ["assign", "accept", "accept on behalf"] as const;

type Changes = Record<string, { from: unknown; to: unknown }>;

/** Which of the order's terms an agreement changes, as its history keeps them. */
export function changesOf(order: Order, agreed: OrderChange): Changes {
  const changes: Changes = {};
  for (const field of agreedFields)
    if (field in agreed && text(order[field]) !== text(agreed[field]))
      changes[field] = { from: order[field], to: agreed[field] };
  return changes;
}

/**
 * The posting as it was before the last assignment: an order that is open again is not offered at the pay of a
 * contractor who has left it. All or nothing: where the client edited the terms since, his edit stands.
 */
export async function postedTerms(tx: Tx, order: Order): Promise<OrderChange> {
  const [assigned] = await tx
    .select({ changes: workOrderHistory.changes })
    .from(workOrderHistory)
    .where(and(eq(workOrderHistory.workOrderId, order.id), inArray(workOrderHistory.type, [...assignings])))
    .orderBy(desc(workOrderHistory.id))
    .limit(1);
  const posted: Record<string, unknown> = {};
  for (const field of agreedFields) {
    const change = assigned?.changes[field];
    if (!change) continue;
    if (text(order[field]) !== text(change.to)) return {};
    posted[field] = field === "startAt" && change.from ? new Date(String(change.from)) : change.from;
  }
  return posted as OrderChange;
}

/** Dates come back from the history as text, and the database writes 09:00:00 where a form writes 09:00. */
function text(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value.replace(/^(\d\d:\d\d):00$/, "$1") : value;
}
