import { workOrderHistory } from "db/schema/order-history";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { Order, OrderChange } from "~/work-orders/store/order.server";

/** The order's terms that a bid replaces, and that un-assigning restores. */
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

export const assignmentTypes = ["assign", "accept", "accept on behalf"] as const;

type Changes = Record<string, { from: unknown; to: unknown }>;

/** Returns the terms that an agreement changes, for the history. */
export function changesOf(order: Order, agreed: OrderChange): Changes {
  const changes: Changes = {};
  for (const field of agreedFields)
    if (field in agreed && text(order[field]) !== text(agreed[field]))
      changes[field] = { from: order[field], to: agreed[field] };
  return changes;
}

/** Returns the terms posted before the last assignment; `undefined` if the client has edited them since. */
export async function postedTerms(tx: Tx, order: Order): Promise<OrderChange> {
  const [assigned] = await tx
    .select({ changes: workOrderHistory.changes })
    .from(workOrderHistory)
    .where(
      and(eq(workOrderHistory.workOrderId, order.id), inArray(workOrderHistory.type, [...assignmentTypes])),
    )
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

/** Makes values comparable: the history has dates as text, and the database writes 09:00:00 for 09:00. */
function text(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value.replace(/^(\d\d:\d\d):00$/, "$1") : value;
}
